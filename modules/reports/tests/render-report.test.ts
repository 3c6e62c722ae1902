import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, eq, isNull } from "drizzle-orm";
import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { hasValidSignature } from "#app/platform/pdf/testing/has-valid-signature.ts";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { files, logEntries, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { intakes } from "#modules/intake/schema.ts";
import { missingFieldsMessage } from "#modules/form-logic/public.answers.ts";
import { formActions } from "#modules/recommendations/schema.ts";
import { makeFormAction } from "#modules/recommendations/tests/factories.ts";
import { fullReportOptions } from "../domain/custom/report-options.input.ts";
import { describeSignatures } from "../domain/description/describe-about.ts";
import { describeCover } from "../domain/description/describe-cover.ts";
import { describeAnswers } from "../domain/description/describe-answers.ts";
import { readReportContent } from "../domain/description/read-report-content.server.ts";
import { findReportOf } from "../domain/get-report.server.ts";
import { recordFinalFailure, handle } from "../jobs/render-report.handler.server.ts";
import { renderReportJob } from "../jobs/render-report.job.ts";
import { reportReads, reportSeals } from "../schema.ts";
import {
  addPhotos,
  announceCompleted,
  makeCompleted,
  makeReport,
  type CompletedProject,
} from "./factories.ts";

useTestDatabase();

const liveFiles = (made: CompletedProject) =>
  db
    .select()
    .from(files)
    .where(
      and(eq(files.recordId, made.projectId), eq(files.kind, "report"), isNull(files.deletedAt)),
    );

async function textOf(made: CompletedProject): Promise<string> {
  const [file] = await liveFiles(made);
  return (await pagesOf(await buffer((await openFile(file!)).stream))).join("\n");
}

const waitingJobs = (reportId: string) =>
  sql`select id from pgboss.job where name = ${renderReportJob.name} and singleton_key = ${reportId} and state = 'created'`;

describe("a completed project", () => {
  test("requests its report in the transaction that completes it", async () => {
    const made = await makeCompleted();
    const failing = inTransaction(async (tx) => {
      await announceCompleted(tx, made);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await findReportOf(made.project)).toBeNull();
    await inTransaction((tx) => announceCompleted(tx, made));
    const report = await findReportOf(made.project);
    expect(report).toMatchObject({ status: "processing", cause: "completion", fileId: null });
    expect(await waitingJobs(report!.id)).toHaveLength(1);
  });

  test("gets a document with cover, score, answers with photos, and history", async () => {
    const made = await makeCompleted({
      site: { siteOwnerName: "Łucja Größe", siteAddress: "1 Main Street, Bisbee, AZ 85603" },
    });
    await addPhotos(made, "sound", ["tiles.jpg", "ridge.jpg"]);
    await addPhotos(made, null, ["yard.jpg"]);
    const ofProject = {
      organizationId: made.organizationId,
      category: "projects",
      categoryId: made.projectId,
    };
    await db.insert(logEntries).values([
      { ...ofProject, message: missingFieldsMessage, severity: 2 },
      {
        ...ofProject,
        message: "finalized",
        actorName: "Quentin Marsh",
        newStatus: "Completed",
      },
    ]);
    const report = await makeReport(made);
    expect(report).toMatchObject({
      status: "ready",
      title: "Roof check: Łucja Größe, 1 Main Street, Bisbee, AZ 85603",
    });
    const text = await textOf(made);
    const [cover = "", whatToDo = ""] = text.split("\n");
    expect(cover).toContain(
      "Inspection Report|1 Main Street|Bisbee, AZ 85603. Site owner: Łucja Größe",
    );
    expect(cover).toMatch(/0%\|This system does not pass\. One Major[ |]thing needs repair\./);
    expect(cover).toContain("Outcome: Fail|actual: 0%; minimum: 50%|Major: 1 of 1 accepted");
    expect(cover).toContain(
      "Inspector|Ines Roth|Reviewed by|Quentin Marsh|Completed|Wed, Mar 4, 2026",
    );
    expect(cover).toContain("All times are in Eastern Time (America/New_York).");
    expect(whatToDo).toContain(
      "What to do|1|Repair|1 Major|By criticality|Major|Is the roof sound?|No. “Two cracked tiles”|Ask the inspector",
    );
    expect(text).toContain("About this inspection|");
    expect(text).toContain("Reviewer|Quentin Marsh");
    expect(text).toContain("Major|1|1");
    expect(text).toContain(
      "Roof|0 passed, 1 failed|Is the roof sound?|No, fails (Major)|Comment: Two cracked tiles|When was it seen?|Tue, Mar 3, 2026|What else?|No answer|Is the roof sound?|No|Is the roof sound?|No|",
    );
    expect(text).toContain("Other photos|Photo 1 of 1");
    expect(text).not.toMatch(/\.jpg|sign in/);
    expect(text).toMatch(
      /Signatures\|Signature\|Date\|Ines Roth\|Inspector\|.*Quentin Marsh\|Reviewer/,
    );
    expect(text).toMatch(
      /Project history log\|When\|What\|.*\d, \d{4}, \d+:\d\d [AP]M\|Quentin Marsh finalized\. The project is now Completed\./,
    );
    expect(text).not.toContain("hidden answer");
    expect(text).not.toContain("You must fill out");
    expect(text).toMatch(/Page 1 of \d/);
    const [seal] = await db
      .select()
      .from(reportSeals)
      .where(eq(reportSeals.fileId, report.fileId!));
    expect(cover.replaceAll("|", "")).toContain(`/verify/${seal!.id}`);
    const [file] = await liveFiles(made);
    const pdf = await buffer((await openFile(file!)).stream);
    expect(hasValidSignature(pdf)).toBe(true);
    expect(seal).toMatchObject({
      digest: createHash("sha256").update(pdf).digest("hex"),
      size: pdf.length,
    });
  });
});

test("a signature is drawn below its name", async () => {
  const made = await makeCompleted();
  const signed = { values: ["Alma Reyes", "2026-03-04T09:40-05:00 M10 20L300 90L500 40"] };
  const ofProject = eq(intakes.projectId, made.projectId);
  const [intake] = await db.select({ form: intakes.form }).from(intakes).where(ofProject);
  const form = structuredClone(intake!.form);
  form.sections[0]!.fields = [
    makeQuestion({ id: "signed", type: "signature", question: "Who was there?" }),
  ];
  await db.update(intakes).set({ form }).where(ofProject);
  await sql`
    update intake_answers set field_id = 'signed', answer = ${sql.json(signed)}
    where project_id = ${made.projectId} and field_id = 'sound'`;
  await makeReport(made);
  const [file] = await liveFiles(made);
  const pdf = await buffer((await openFile(file!)).stream);
  const text = (await pagesOf(pdf)).join("\n");
  expect(text).toContain(
    "Who was there?|Alma Reyes; signed Wed, Mar 4, 2026, 9:40 AM|Who was there?",
  );
  expect(pdf.toString("latin1").match(/\/Subtype \/Image\s/g)).not.toBeNull();
  // At the end again, above the person's name.
  expect(text).toMatch(
    /Signatures\|Signature\|Date\|Alma Reyes\|Who was there\?\|Signed Wed, Mar 4/,
  );
});

test("the dial is marked where the scoring system passes", async () => {
  const made = await makeCompleted();
  const content = await readReportContent(made.scope, made.projectId);
  const { percentageFailure } = content.result!.scoredWith.scoringSystem;
  expect(percentageFailure).toBeGreaterThan(0);
  const answer = describeCover(content, [], true).find(({ kind }) => kind === "answer");
  expect(answer).toMatchObject({ answer: { minimum: percentageFailure } });
});

test("a measured curve is no signature", async () => {
  const made = await makeCompleted();
  const ofProject = eq(intakes.projectId, made.projectId);
  const [intake] = await db.select({ form: intakes.form }).from(intakes).where(ofProject);
  const form = structuredClone(intake!.form);
  form.sections[0]!.fields = [
    makeQuestion({ id: "curve", type: "iv-curve", question: "Which curve?" }),
  ];
  await db.update(intakes).set({ form }).where(ofProject);
  const curve = { values: ["0 10\n100 9.9\n200 9.8\n300 9\n400 0"] };
  await sql`
    update intake_answers set field_id = 'curve', answer = ${sql.json(curve)}
    where project_id = ${made.projectId} and field_id = 'sound'`;
  const content = await readReportContent(made.scope, made.projectId);
  expect(
    describeAnswers({ content, shown: fullReportOptions.contents }).map(({ kind }) => kind),
  ).toContain("drawings");
  const [, signatures] = describeSignatures(content);
  expect(signatures).toMatchObject({ signers: [{ role: "Inspector" }, { role: "Reviewer" }] });
});

test("the photos of a section without a failure come after the answers, in rows of three", async () => {
  const made = await makeCompleted();
  const ofProject = eq(intakes.projectId, made.projectId);
  const [intake] = await db.select({ form: intakes.form }).from(intakes).where(ofProject);
  const form = structuredClone(intake!.form);
  const noted = makeQuestion({ id: "noted", type: "text-area-field", question: "What is noted?" });
  form.sections.unshift({ id: "notes", title: "Notes", fields: [noted] });
  await db.update(intakes).set({ form }).where(ofProject);
  await addPhotos(made, "noted", ["note.jpg"]);
  await addPhotos(made, "sound", ["tiles.jpg"]);
  const content = await readReportContent(made.scope, made.projectId);
  const blocks = describeAnswers({ content, shown: fullReportOptions.contents });
  const notes = blocks.find((block) => block.kind === "heading" && block.text === "Notes");
  expect(notes).toMatchObject({ note: { text: "1 photo below", tone: "muted" } });
  expect(blocks.filter(({ kind }) => kind === "photos")).toMatchObject([
    { photos: [{ caption: "Is the roof sound?" }] },
    { photos: [{ caption: "What is noted?" }], isSmall: true },
  ]);
});

test("a report contains the template texts of its form", async () => {
  const made = await makeCompleted();
  const [project] = await db.select().from(projects).where(eq(projects.id, made.projectId));
  const categories = sql.json([{ name: "Major", description: "Repair within a month" }]);
  await sql`
    insert into form_report_templates (form_id, organization_id, cover_page_text, keys_page_text,
      category_descriptions, summary_of_action_items)
    values (${project!.formId}, ${made.organizationId}, 'Thank you for your trust.', 'PV: photovoltaic',
      ${categories}, 'Start with the roof.')`;
  await makeReport(made);
  const text = await textOf(made);
  const [cover = "", whatToDo = "", ...rest] = text.split("\n");
  expect(cover).toContain("Thank you for your trust.");
  expect(whatToDo).toContain("What to do|Start with the roof.|");
  expect(rest.at(-1)).toContain("Keys|PV: photovoltaic|Categories|Major|Repair within a month");
});

describe("regenerating", () => {
  test("gives the same result twice: one report, one file, unread for its organizations", async () => {
    const made = await makeCompleted();
    const first = await makeReport(made);
    await db.insert(reportReads).values({
      reportId: first.id,
      organizationId: made.organizationId,
      partyKind: "user",
      partyId: made.admin.id,
      state: "Read",
    });
    await Promise.all([1, 2].map(() => handle({ reportId: first.id }, { id: "job" })));
    const again = await findReportOf(made.project);
    expect(again).toMatchObject({ id: first.id, status: "ready" });
    expect(again!.fileId).not.toBe(first.fileId);
    expect(await liveFiles(made)).toMatchObject([{ id: again!.fileId }]);
    const [old] = await db.select().from(files).where(eq(files.id, first.fileId!));
    expect(old!.key).toMatch(/^deleted\//);
    expect(await db.select().from(reportReads).where(eq(reportReads.reportId, first.id))).toEqual([
      expect.objectContaining({ partyId: made.organizationId, state: "Unread" }),
    ]);
  });

  test("is also stored with its project under the names of the specification", async () => {
    const made = await makeCompleted();
    const { id, fileId } = await makeReport(made);
    const [file] = await liveFiles(made);
    const [row] = await sql`select * from documents."reports" where id = ${id}`;
    expect(row).toMatchObject({
      projectId: made.projectId,
      url: `/files/${fileId}`,
      fullPath: file!.key,
      permissions: { [made.organizationId]: "Unread" },
    });
    expect(Object.keys(row!)).toEqual(expect.arrayContaining(["name", "created"]));
    const [project] = await sql`select * from documents."projects" where id = ${made.projectId}`;
    expect(project).toMatchObject({ report: { fullPath: file!.key }, reports: [{ id }] });
  });

  test("a lost photo is replaced by a note", async () => {
    const made = await makeCompleted();
    await addPhotos(made, "note", ["gone.jpg"]);
    const [photo] = await db
      .select()
      .from(files)
      .where(and(eq(files.recordId, made.projectId), eq(files.kind, "photo")));
    await fileStore().delete(photo!.key);
    await fileStore().move(`deleted/${photo!.key}`, `lost/${photo!.id}.jpg`);
    expect(await makeReport(made)).toMatchObject({ status: "ready" });
    expect(await textOf(made)).toContain("This photo cannot be shown.|What else?");
  });

  test("no photo leads a reader to the sign-in page", async () => {
    const made = await makeCompleted();
    await addPhotos(made, "note", ["ridge.jpg"]);
    await makeReport(made);
    const [file] = await liveFiles(made);
    const bytes = await buffer((await openFile(file!)).stream);
    expect(bytes.toString("latin1")).not.toContain(env().APP_ORIGIN);
  });

  test("sixty photos are all included", { tags: ["nightly"] }, async () => {
    const made = await makeCompleted();
    const names = Array.from({ length: 60 }, (_, number) => `photo-${number}.jpg`);
    await addPhotos(made, "note", names);
    await makeReport(made);
    const [file] = await liveFiles(made);
    const bytes = await buffer((await openFile(file!)).stream);
    const images = bytes.toString("latin1").match(/\/Subtype \/Image\b/g);
    // The cover shows the first photo once more, in a larger size.
    expect(images).toHaveLength(names.length + 1);
  });
});

test("a report of a deleted project fails without a retry", async () => {
  const made = await makeCompleted();
  await inTransaction((tx) => announceCompleted(tx, made));
  await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, made.projectId));
  const report = await findReportOf(made.project);
  await handle({ reportId: report!.id }, { id: "job" });
  expect(await findReportOf(made.project)).toMatchObject({ status: "failed", fileId: null });
  expect(await liveFiles(made)).toEqual([]);
});

test("a report whose every worker was killed fails; a finished one stays ready", async () => {
  const made = await makeCompleted();
  await inTransaction((tx) => announceCompleted(tx, made));
  const reportId = (await findReportOf(made.project))!.id;
  await recordFinalFailure({ reportId }, { id: "job" });
  expect(await findReportOf(made.project)).toMatchObject({ status: "failed" });
  await handle({ reportId }, { id: "job" });
  await recordFinalFailure({ reportId }, { id: "job" });
  expect(await findReportOf(made.project)).toMatchObject({ status: "ready" });
});

test("a report that was deleted meanwhile stays deleted", async () => {
  await handle({ reportId: "no-such-report" }, { id: "job" });
  await expect(handle({ report: "x" }, { id: "job" })).rejects.toThrow();
});

test("a report recommends actions for the failures", async () => {
  const made = await makeCompleted();
  const [project] = await db.select().from(projects).where(eq(projects.id, made.projectId));
  const actionId = await makeFormAction(made.organizationId, project!.formId!);
  await sql`update form_actions set reference_information = '[NEC](https://x.y)' where id = ${actionId}`;
  await makeReport(made);
  expect(await textOf(made)).toContain("Ask the inspector");
  const proposed = sql.json({ No: [{ actionId, conditionGroup: null }] });
  await sql`
    update intake_results set result = jsonb_set(result::jsonb,
      '{scoredWith,rubric,questions,sound,OptionActions}', ${proposed}::jsonb)
    where project_id = ${made.projectId}`;
  await makeReport(made);
  const text = await textOf(made);
  expect(text).toContain("Is the roof sound?|No. “Two cracked tiles”|Repair it: Repair the roof.|");
  expect(text).toContain("Reference: NEC: https://x.y");
  expect(text).not.toContain("Ask the inspector");
  expect(text).toMatch(/ generated the report\./);
  const translations = { es: { strategy: { text: "Repararlo", source: "Repair it" } } };
  await db.update(formActions).set({ translations }).where(eq(formActions.id, actionId));
  const ofProject = eq(intakes.projectId, made.projectId);
  const [intake] = await db.select({ form: intakes.form }).from(intakes).where(ofProject);
  const form = { ...intake!.form, languages: [{ code: "es", texts: {} }] };
  await db.update(intakes).set({ form }).where(ofProject);
  const { recommended } = await readReportContent(made.scope, made.projectId, "es");
  expect(recommended.map(({ strategy }) => strategy)).toEqual(["Repararlo"]);
});

test("a section in which everything passed is one line, and its photos come after the others", async () => {
  const made = await makeCompleted();
  const ofProject = eq(intakes.projectId, made.projectId);
  const [intake] = await db.select({ form: intakes.form }).from(intakes).where(ofProject);
  const form = structuredClone(intake!.form);
  const wiring = ["tight", "marked"].map((id) => makeQuestion({ id, question: `Is it ${id}?` }));
  form.sections.unshift({ id: "wiring", title: "Wiring", fields: wiring });
  await db.update(intakes).set({ form }).where(ofProject);
  await sql`
    update intake_results set result = jsonb_set(result::jsonb, '{passes}', '["tight", "marked"]'::jsonb)
    where project_id = ${made.projectId}`;
  await addPhotos(made, "tight", ["clamp.jpg"]);
  await makeReport(made);
  const text = await textOf(made);
  expect(text).toContain("Passed sections|Wiring|2 of 2 passed, 1 photo below|");
  expect(text).toMatch(/\|Photos\|Is it tight\?/);
  expect(text.indexOf("0 passed, 1 failed")).toBeLessThan(text.indexOf("Passed sections"));
  expect(text).not.toContain("Is it marked?");
});

test("a report is tagged for screen readers", async () => {
  const made = await makeCompleted();
  await addPhotos(made, "sound", ["tiles.jpg"]);
  await makeReport(made);
  const [file] = await liveFiles(made);
  const document = await getDocumentProxy(
    new Uint8Array(await buffer((await openFile(file!)).stream)),
  );
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const trees = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) =>
      (await document.getPage(index + 1)).getStructTree(),
    ),
  );
  const all = JSON.stringify(trees);
  for (const role of ["H1", "H2", "Table", "TR", "TH", "TD", "Figure", "Caption"])
    expect(all).toContain(`"role":"${role}"`);
  expect(all).toContain('"alt":"Is the roof sound? No"');
});
