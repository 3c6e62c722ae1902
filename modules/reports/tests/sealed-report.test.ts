/** The page behind the code on a report's cover, which says whether a file is genuine and current. */
import { buffer } from "node:stream/consumers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { readSealKey } from "#app/platform/pdf/sealing/seal-key.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { files, organizations, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { deleteReport } from "../domain/delete-report.server.ts";
import type { VerifiedSeal, FileVerdict } from "../domain/sealing/verify-report.server.ts";
import * as certificateRoute from "../routes/seal-certificate.ts";
import * as verifyRoute from "../routes/verify.tsx";
import { reportSeals } from "../schema.ts";
import { makeCompleted, makeReadyReport } from "./factories.ts";

const page = servedRoute("modules/reports/routes/verify.tsx", verifyRoute);
const certificate = servedRoute("modules/reports/routes/seal-certificate.ts", certificateRoute);

useTestDatabase();

async function makeSealed() {
  const made = await makeCompleted({
    site: { siteOwnerName: "Ines Roth", siteAddress: "1 Main Street, Bisbee, AZ 85603" },
  });
  const report = await makeReadyReport(made);
  return {
    made,
    report,
    pdf: await fileOf(report.fileId!),
    seal: (await sealsOf(made.projectId))[0]!,
  };
}

async function fileOf(id: string): Promise<Buffer> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return buffer((await openFile(file!)).stream);
}

const sealsOf = (projectId: string) =>
  db
    .select()
    .from(reportSeals)
    .where(eq(reportSeals.projectId, projectId))
    .orderBy(reportSeals.sealedAt);

const argsOf = (seal: string, body?: FormData): LoaderFunctionArgs => ({
  request: new Request(`http://localhost/verify/${seal}`, body && { method: "POST", body }),
  params: { seal },
  context: {},
});

interface Answer<Data> {
  data: Data;
  init: { status: number } | null;
}

const open = async (seal: string) =>
  (await page.loader(argsOf(seal))) as Answer<VerifiedSeal | null>;

const post = async (seal: string, body: FormData) =>
  (await page.action(argsOf(seal, body))) as Answer<{
    verdict: FileVerdict | null;
    errors?: Record<string, string>;
  }>;

async function check(seal: string, pdf: Uint8Array): Promise<FileVerdict | null> {
  const body = new FormData();
  body.set("file", new File([Uint8Array.from(pdf)], "report.pdf", { type: "application/pdf" }));
  return (await post(seal, body)).data.verdict;
}

test("the certificate of the installation is made once, and anyone may have it", async () => {
  const { certificates } = await readSealKey();
  const answer = await certificate.loader(argsOf("certificate.pem"));
  expect(await answer.text()).toBe(certificates.map(String).join(""));
});

test("any flipped byte is found", async () => {
  const { pdf, seal } = await makeSealed();
  expect(await check(seal.id, pdf)).toEqual({ kind: "genuine" });
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: pdf.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (position, flip) => {
        const changed = Buffer.from(pdf);
        changed[position]! ^= flip;
        expect(await check(seal.id, changed)).toEqual({ kind: "changed" });
      },
    ),
    { numRuns: 25 },
  );
  expect(await check(seal.id, pdf.subarray(0, -1))).toEqual({ kind: "changed" });
  expect(await check(seal.id, Buffer.concat([pdf, Buffer.from("\n")]))).toEqual({
    kind: "changed",
  });
});

test("the digest that the device computed is enough, and a form without a file is refused", async () => {
  const { seal } = await makeSealed();
  const body = new FormData();
  body.set("digest", seal.digest);
  expect((await post(seal.id, body)).data.verdict).toEqual({ kind: "genuine" });
  const empty = await post(seal.id, new FormData());
  expect(empty.init?.status).toBe(400);
  expect(empty.data.errors).toEqual({ file: "Choose the PDF of the report" });
});

test("the page says whether the report is current, superseded, reopened or withdrawn", async () => {
  const { made, report, pdf, seal } = await makeSealed();
  expect((await open(seal.id)).data).toMatchObject({
    state: "current",
    replacedAt: null,
    facts: { siteAddress: "1 Main Street, Bisbee, AZ 85603", completedOn: "Wed, Mar 4, 2026" },
  });
  await db.update(projects).set({ status: "Review" }).where(eq(projects.id, made.projectId));
  expect((await open(seal.id)).data?.state).toBe("reopened");
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, made.projectId));
  await makeReadyReport(made, "%PDF-1.7 again");
  const [, newer] = await sealsOf(made.projectId);
  expect((await open(seal.id)).data).toMatchObject({
    state: "superseded",
    replacedAt: newer!.sealedAt,
  });
  expect((await open(newer!.id)).data).toMatchObject({ state: "current", replacedAt: null });
  // The former file is still genuine on its own page, and on that of the newer one another version.
  expect(await check(seal.id, pdf)).toEqual({ kind: "genuine" });
  expect(await check(newer!.id, pdf)).toMatchObject({ kind: "other", sealId: seal.id });
  await deleteReport(made.scope, report.id);
  expect((await open(newer!.id)).data?.state).toBe("withdrawn");
});

test("an unknown number, a deleted project and a disabled organization are the same", async () => {
  const { made, seal } = await makeSealed();
  const unknown = await open("word");
  expect(unknown).toMatchObject({ data: null, init: { status: 404 } });
  await db
    .update(organizations)
    .set({ disabled: true })
    .where(eq(organizations.id, made.organizationId));
  expect(await open(seal.id)).toEqual(unknown);
  await db
    .update(organizations)
    .set({ disabled: false })
    .where(eq(organizations.id, made.organizationId));
  await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, made.projectId));
  expect(await open(seal.id)).toEqual(unknown);
  const body = new FormData();
  body.set("digest", seal.digest);
  expect(await post(seal.id, body)).toMatchObject({
    data: { verdict: null },
    init: { status: 404 },
  });
});
