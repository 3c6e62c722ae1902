/** Signed PDFs: any flipped byte ends the signature, and no part of the file is left out of it. */
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPdf } from "../pdf-document.server.ts";
import { pagesOf } from "../testing/pdf-pages.ts";
import { hasValidSignature } from "../testing/has-valid-signature.ts";
import { sealFile } from "./seal-file.server.ts";
import { makeSealKey } from "./self-signed.server.ts";
import type { SealKey } from "./signed-data.server.ts";

const sealedAt = new Date("2026-03-04T15:00:00Z");

let folder: string;
let key: SealKey;
let pdf: Buffer;
let digest: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "seal-"));
  key = await makeSealKey("Fieldlight at example.com", sealedAt);
  const path = join(folder, "report.pdf");
  const document = createPdf({
    title: "Inspection",
    createdAt: sealedAt,
    seal: { name: "Roth Solar (Größe)", reason: "Sealed", sealedAt },
  });
  document.paragraph("All modules were seen.");
  document.code({ url: "https://example.com/verify/x", title: "Genuine?", text: "Scan" });
  await document.writeTo(createWriteStream(path));
  ({ digest } = await sealFile(path, key, sealedAt));
  pdf = await readFile(path);
});

afterAll(() => rm(folder, { recursive: true }));

test("a sealed document is readable, and its signature is valid", async () => {
  expect(hasValidSignature(pdf)).toBe(true);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  const [page = ""] = await pagesOf(pdf);
  expect(page).toContain("All modules were seen.");
  expect(page).toContain("https://example.com/verify/x");
});

test("a certificate names its installation and is valid for years", () => {
  const [certificate] = key.certificates;
  expect(certificate!.subject).toBe("CN=Fieldlight at example.com");
  expect(certificate!.verify(certificate!.publicKey)).toBe(true);
  expect(new Date(certificate!.validTo).getUTCFullYear()).toBe(2046);
});

test("any flipped byte of the signed ranges ends the signature", () => {
  const [start = 0, end = 0] = (/\/ByteRange \[0 (\d+) (\d+)/.exec(pdf.toString("latin1")) ?? [])
    .slice(1)
    .map(Number);
  // Only the signature itself is left out: its brackets, and twelve thousand bytes in hex.
  expect(end - start).toBe(24_002);
  fc.assert(
    fc.property(
      fc.nat({ max: pdf.length - 1 }).filter((position) => position < start || position >= end),
      fc.integer({ min: 1, max: 255 }),
      (position, flip) => {
        const changed = Buffer.from(pdf);
        changed[position]! ^= flip;
        expect(hasValidSignature(changed)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
  expect(hasValidSignature(Buffer.concat([pdf, Buffer.from("\n")]))).toBe(false);
});

test("a file without the place of a signature is refused", async () => {
  const path = join(folder, "plain.pdf");
  await writeFile(path, "%PDF-1.7 nothing");
  await expect(sealFile(path, key, sealedAt)).rejects.toThrow("no place for a seal");
});
