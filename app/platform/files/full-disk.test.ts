import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { receiveFile } from "./receive-file.server.ts";
import { sweepIncoming } from "./sweep-incoming.server.ts";

let folder: string;
let incoming: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fieldlight-full-"));
  incoming = join(folder, "incoming");
  process.env.DATA_DIR = folder;
  mkdirSync(incoming);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("sweeps abandoned uploads, and leaves those in progress", async () => {
  for (const name of ["left", "under-way"]) writeFileSync(join(incoming, name), "half");
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(join(incoming, "left"), yesterday, yesterday);
  expect(await sweepIncoming()).toBe(1);
  expect(readdirSync(incoming)).toEqual(["under-way"]);
  rmSync(join(incoming, "under-way"));
});

it("sweeps unfinished writes to the store", async () => {
  const unfinished = join(folder, "files", ".unfinished");
  mkdirSync(unfinished, { recursive: true });
  for (const name of ["left", "under-way"]) writeFileSync(join(unfinished, name), "half");
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(join(unfinished, "left"), yesterday, yesterday);
  utimesSync(unfinished, yesterday, yesterday);
  expect(await sweepIncoming()).toBe(1);
  expect(readdirSync(unfinished)).toEqual(["under-way"]);
});

/** Mounts a separate disk of one megabyte. Returns the reason if that is not possible. */
function mountSmallDisk(): string | null {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", incoming], { stdio: "pipe" });
    return null;
  } catch {
    return "this account may not mount a small disk";
  }
}

it("answers 507 with a message when the disk is full, and leaves nothing on it", async (context) => {
  const reason = mountSmallDisk();
  if (reason !== null) return context.skip(reason);
  try {
    const stream = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(64_000)));
    const result = receiveFile({ name: "roof.pdf", kind: "file", stream });
    await expect(result).rejects.toMatchObject({ code: "disk-full", status: 507 });
    expect(readdirSync(incoming)).toEqual([]);
  } finally {
    execFileSync("umount", [incoming]);
  }
});
