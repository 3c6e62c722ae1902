/** Submissions of ODK and KoboToolbox become projects, after a review that names every loss, and the import is undone. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files, projects, sites } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scoredProjects } from "#modules/analytics/schema.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { readLog } from "#modules/projects/tests/project-setup.ts";
import { reports } from "#modules/reports/schema.ts";
import { intakeResults } from "#modules/scoring/schema.ts";
import { recordImports } from "../schema.ts";
import {
  form,
  imported,
  projectsOf,
  refusalOf,
  reviewed,
  runReading,
  runUndo,
  runWriting,
  sendRecords,
  setup,
  step,
  useImportSetup,
  view,
} from "./import-setup.ts";

useTestDatabase();
useImportSetup();

let made = 0;
beforeEach(() => (made += 1));

/** An id that no other test has. */
const key = (name: string) => `${made}-${name}`;

const submission = (name: string, set: object = {}) => ({
  __id: `uuid:${key(name)}`,
  __system: {
    submissionDate: "2021-05-04T12:00:00.000Z",
    submitterName: "Olga Field",
    reviewState: "approved",
  },
  start: "2021-05-04T09:30:00.000-05:00",
  end: "2021-05-04T10:15:00.000-05:00",
  site: {
    customer: `Ann ${name}`,
    address: "12 Elm St, Ames, IA",
    place: { type: "Point", coordinates: [-93.62, 42.03, 300], properties: { accuracy: 4 } },
  },
  roof: { sound: "Yes", damage: "Rust Other", modules: 24, seen: "2021-05-04" },
  inverter: [{ serial: "SE-1" }, { serial: "SE-2" }],
  meta: { instanceID: `uuid:${key(name)}` },
  ...set,
});

/** Rows from which the results of rubrics are counted. */
const countScored = (projectId: string) =>
  db.$count(scoredProjects, eq(scoredProjects.projectId, projectId));

const odata = (...records: object[]) => JSON.stringify({ value: records, "@odata.count": 9 });

test("a submission becomes a completed project with its answers, date and author", async () => {
  const id = await imported("roof.json", odata(submission("a")));
  const project = (await projectsOf(form.id)).find((each) => each.externalId === key("a"));
  expect(project).toMatchObject({
    status: "Completed",
    inspectorName: "Olga Field",
    inspectorId: null,
    clientId: setup.customerClient.id,
    startedAt: new Date("2021-05-04T14:30:00Z"),
    inspectionAt: new Date("2021-05-04T14:30:00Z"),
    completedAt: new Date("2021-05-04T15:15:00Z"),
  });
  const [site] = await db.select().from(sites).where(eq(sites.id, project!.siteId));
  expect(site).toMatchObject({
    siteOwnerName: "Ann a",
    siteAddress: "12 Elm St, Ames, IA",
    latitude: 42.03,
    longitude: -93.62,
  });
  const { answers } = await getIntake(await scopeOfUser(setup.people.admin.id), project!.id);
  expect(answers).toMatchObject({
    sound: { values: ["Yes"] },
    damage: { values: ["Rust", "Other"] },
    modules: { values: ["24"] },
    seen: { values: ["2021-05-04"] },
    place: { values: ["42.030000 -93.620000"] },
    "repeat:inverter": { values: ["1", "2"] },
    "serial~1": { values: ["SE-1"] },
    "serial~2": { values: ["SE-2"] },
  });
  const rows = await db
    .select()
    .from(intakeAnswers)
    .where(and(eq(intakeAnswers.projectId, project!.id), eq(intakeAnswers.fieldId, "sound")));
  expect(rows).toMatchObject([
    { updatedByName: "Olga Field", updatedAt: new Date("2021-05-04T15:15:00Z") },
  ]);
  const results = await db
    .select()
    .from(intakeResults)
    .where(eq(intakeResults.projectId, project!.id));
  expect(results).toMatchObject([{ verdict: "Pass", current: true }]);
  expect(await countScored(project!.id)).toBe(1);
  const { message, statusCounts, canUndo } = await view(id);
  expect({ message, statusCounts, canUndo }).toEqual({
    message: "1 project was created.",
    statusCounts: { created: 1 },
    canUndo: true,
  });
});

test("nobody is notified but the person who imports, and no report is requested", async () => {
  const before = await db.$count(notifications);
  await imported("roof.json", odata(submission("quiet")));
  const [project] = await db
    .select()
    .from(projects)
    .where(eq(projects.externalId, key("quiet")));
  expect(await db.$count(reports, eq(reports.projectId, project!.id))).toBe(0);
  // The one about the import itself.
  expect(await db.$count(notifications)).toBe(before + 1);
  expect((await readLog(project!.id)).map(({ message }) => message)).toContain(
    "imported from roof.json, record 1",
  );
});

test("the review names what is lost by record, field and value, and stores no project", async () => {
  const count = (await projectsOf(form.id)).length;
  const id = await reviewed(
    "roof.json",
    odata(
      submission("b"),
      submission("c", {
        roof: { sound: "Perhaps", modules: "many", damage: "Rust" },
        weather: "Sunny",
      }),
    ),
  );
  const { review, rows, canConfirm } = await view(id);
  expect(canConfirm).toBe(true);
  expect(review?.losses).toEqual([
    {
      kind: "left-out",
      field: "Is the roof sound?",
      why: "It is not among the choices of the question.",
      count: 1,
      places: [{ row: 2, value: "Perhaps" }],
    },
    {
      kind: "left-out",
      field: "How many modules?",
      why: "It does not fit the question type “Number”.",
      count: 1,
      places: [{ row: 2, value: "many" }],
    },
    {
      kind: "left-out",
      field: "weather",
      why: "The form has no such question.",
      count: 1,
      places: [{ row: 2, value: "Sunny" }],
    },
  ]);
  expect(review).toMatchObject({ owner: "site/customer", address: "site/address" });
  expect(rows).toMatchObject([
    { rowNumber: 1, siteOwner: "Ann b", status: "ready", lossCount: 0 },
    { rowNumber: 2, siteOwner: "Ann c", status: "ready", lossCount: 3 },
  ]);
  expect(await projectsOf(form.id)).toHaveLength(count);
});

test("a column is given another question, and the file is read again", async () => {
  const id = await reviewed("roof.json", odata(submission("d", { weather: "Sunny" })));
  await step(id, {
    intent: "columns",
    column: ["weather"],
    question: ["view"],
    owner: "weather",
    address: "",
  });
  expect((await view(id)).status).toBe("locating");
  await runReading(id);
  const { review, rows } = await view(id);
  expect(review?.losses).toEqual([]);
  expect(rows).toMatchObject([{ siteOwner: "Sunny", address: "" }]);
});

test("a second import of the same records creates none again", async () => {
  await imported("roof.json", odata(submission("e")));
  const id = await reviewed("roof.json", odata(submission("e"), submission("f"), submission("f")));
  const { statusCounts, rows } = await view(id);
  expect(statusCounts).toEqual({ ready: 1, present: 1, error: 1 });
  expect(rows.map(({ message }) => message)).toEqual([
    "A project has this External ID already.",
    null,
    "Record 2 of the file has the same id.",
  ]);
  await step(id);
  await runWriting(id);
  const ids = [key("e"), key("f")];
  expect(await db.$count(projects, inArray(projects.externalId, ids))).toBe(2);
});

test("rows of KoboToolbox with semicolons are read, with a column for each choice", async () => {
  const csv = [
    "start;end;site/customer;_site/place_latitude;_site/place_longitude;roof/sound;roof/damage;roof/damage/Rust;roof/damage/Other;_id;_uuid;_submission_time;_submitted_by",
    `2020-01-02T08:00:00.000+01:00;2020-01-02T09:00:00.000+01:00;Bo;41.5;-90.5;No;Rust;1;0;7;${key("kobo")};2020-01-03 10:00:00;kim`,
  ].join("\n");
  const id = await reviewed("kobo.csv", csv);
  const { review, rows } = await view(id);
  expect(review?.losses).toEqual([]);
  expect(rows).toMatchObject([{ siteOwner: "Bo", author: "kim", answerCount: 4 }]);
});

describe("an import", () => {
  test("is undone, except for what somebody changed since", async () => {
    const id = await imported("roof.json", odata(submission("g"), submission("h")));
    await db
      .update(projects)
      .set({ version: 99 })
      .where(eq(projects.externalId, key("h")));
    await step(id, { intent: "undo" });
    await runUndo(id);
    await runUndo(id);
    const found = await db
      .select()
      .from(projects)
      .where(inArray(projects.externalId, [key("g"), key("h")]))
      .orderBy(projects.externalId);
    expect(found.map(({ deletedAt }) => deletedAt !== null)).toEqual([true, false]);
    expect(await Promise.all(found.map(({ id: each }) => countScored(each)))).toEqual([0, 1]);
    const { message, rows, canUndo } = await view(id);
    expect(message).toBe("1 project was deleted. 1 project changed since the import and was kept.");
    expect(canUndo).toBe(false);
    expect(rows.map(({ status, message: why }) => [status, why])).toEqual([
      ["undone", null],
      ["changed", "Kept when the import was undone, because this project changed since then"],
    ]);
  });

  test("is discarded before it is confirmed, and not after", async () => {
    const id = await reviewed("roof.json", odata(submission("i")));
    await step(id, { intent: "discard" });
    expect(await db.$count(recordImports, eq(recordImports.id, id))).toBe(0);
    const written = await imported("roof.json", odata(submission("j")));
    const refused = refusalOf(await step(written, { intent: "discard" }));
    expect(refused.message).toBe("This import was confirmed already.");
  });

  test("of another organization is not found", async () => {
    const id = await reviewed("roof.json", odata(submission("k")));
    await expect(view(id, setup.hiredAdmin)).rejects.toMatchObject({ code: "not-found" });
    for (const intent of ["confirm", "undo", "discard", "columns"])
      await expect(step(id, { intent }, setup.hiredAdmin)).rejects.toMatchObject({
        code: "not-found",
      });
    expect((await view(id)).status).toBe("previewed");
  });
});

describe("a form with records", () => {
  test("is refused without a file, a client and a rubric", async () => {
    const fields = { clientId: setup.hiredAdmin.id, rubricId: "another" };
    expect(refusalOf(await sendRecords({ fields })).errors).toMatchObject({
      file: "Choose the file with the records.",
      clientId: expect.any(String) as string,
      rubricId: expect.any(String) as string,
    });
  });

  test.for([
    ["notes.json", "{}", "We found no records in this file."],
    ["notes.json", '{"value": [{"__id": "x", ', "This JSON file is damaged or incomplete."],
    ["notes.csv", "a,b\n1,2\n", "We found no records in this file."],
    ["notes.zip", Buffer.from("PK\u0003\u0004 no archive"), "This ZIP file is damaged"],
  ] as const)("%s without records is explained: %s", async ([name, content, why]) => {
    const id = await reviewed(name, content);
    const { status, message, canConfirm } = await view(id);
    expect({ status, canConfirm }).toEqual({ status: "failed", canConfirm: false });
    expect(message).toContain(why);
    // Its file takes no room any more, and the import can be removed from the list.
    expect(await db.$count(files, and(eq(files.recordId, id), isNull(files.deletedAt)))).toBe(0);
    await step(id, { intent: "discard" });
    expect(await db.$count(recordImports, eq(recordImports.id, id))).toBe(0);
  });

  test("that is empty is refused at the file", async () => {
    const refused = refusalOf(await sendRecords({ file: { name: "roof.csv", content: "" } }));
    expect(refused.errors["file"]).toContain("This file is empty.");
  });

  test("is refused while files of earlier imports of the organization have 10 GB", async () => {
    const file = { name: "roof.json", content: odata(submission("room")) };
    const large = (organizationId: string) => ({
      id: newId(),
      organizationId,
      collection: "record-imports",
      recordId: "large",
      kind: "source" as const,
      name: "large.zip",
      key: newId(),
      contentType: "application/zip",
      size: 10_000_000_000,
    });
    const [ofOther] = await db.insert(files).values(large(setup.hired.id)).returning();
    expect(await sendRecords({ file })).toBeInstanceOf(Response);
    const [own] = await db.insert(files).values(large(setup.owner.id)).returning();
    expect(refusalOf(await sendRecords({ file })).errors["file"]).toContain("have 10 GB of files");
    await db.delete(files).where(inArray(files.id, [ofOther!.id, own!.id]));
  });

  test("of another type is refused at the file", async () => {
    const file = { name: "roof.pdf", content: "%PDF-1.7" };
    expect(refusalOf(await sendRecords({ file })).errors["file"]).toContain("CSV, JSON or ZIP");
  });
});
