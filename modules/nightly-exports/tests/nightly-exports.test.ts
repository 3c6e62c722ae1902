/** The nightly export: its files and who reads them, deletions, when it starts, and what is deleted. */
import { and, eq } from "drizzle-orm";
import { parquetMetadataAsync, parquetReadObjects, parquetSchema } from "hyparquet";
import { beforeEach, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { db, sql } from "#db/client.server.ts";
import { files, organizations, projects } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { handle as startDue } from "../jobs/start-due.handler.server.ts";
import { handle as write, recordFinalFailure } from "../jobs/write-export.handler.server.ts";
import { getExportFile, switchExport, viewExports } from "../domain/export-settings.server.ts";
import { readRows } from "../domain/read-rows.server.ts";
import { startDueExports, startExport } from "../domain/start-exports.server.ts";
import { sweepExports } from "../domain/sweep-exports.server.ts";
import * as fileRoute from "../routes/file.ts";
import * as pageRoute from "../routes/nightly-export.tsx";
import { nightlyExports } from "../schema.ts";

const folder = "modules/nightly-exports/routes";
const page = servedRoute(`${folder}/nightly-export.tsx`, pageRoute);
const file = servedRoute(`${folder}/file.ts`, fileRoute);

useTestDatabase();

let admin: UserRow;
const job = { id: "job" };

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

const make = (fields: Omit<Parameters<typeof makeProject>[0], "organizationId"> = {}) =>
  makeProject({ ...fields, organizationId: admin.organizationId });

const exportsOf = ({ organizationId }: UserRow) =>
  db.select().from(nightlyExports).where(eq(nightlyExports.organizationId, organizationId));

/** Starts an export and writes it. @returns its id. */
async function exportNow(who = admin): Promise<string> {
  const scope = await scopeOfUser(who.id);
  expect(await startExport(scope)).toBe(true);
  const { exports } = await viewExports(scope);
  const { id } = exports[0]!;
  await write({ exportId: id }, job);
  return id;
}

async function open(exportId: string, name: string, who = admin): Promise<Response> {
  const { organizationId } = who;
  const request = await requestAs(
    who,
    `/organization/${organizationId}/settings/nightly-export/${exportId}/${name}`,
  );
  return file.loader({
    request,
    params: { organizationId, export: exportId, file: name },
    context: {},
  });
}

async function bufferOf(exportId: string, name: string) {
  const bytes = await (await open(exportId, name)).arrayBuffer();
  return {
    byteLength: bytes.byteLength,
    slice: (from: number, to?: number) => bytes.slice(from, to),
  };
}

const rowsOf = async (exportId: string, name: string) =>
  parquetReadObjects({ file: await bufferOf(exportId, name) });

async function deletionsOf(exportId: string): Promise<unknown[][]> {
  const rows: Record<string, unknown>[] = await rowsOf(exportId, "deletions");
  return rows.map(({ file: of, record, question }) => [of, record, question]);
}

async function answer(projectId: string, questionId: string, value: string) {
  await sql`insert into intake_answers (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name)
    values (${projectId}, ${questionId}, ${admin.organizationId}, ${sql.json({ values: [value] })}, 1, 'x', 'Ines')`;
}

async function addIntake(projectId: string, label: string) {
  const form = {
    id: "f",
    title: "Roof",
    version: 1,
    sections: [
      {
        id: "s",
        title: "The roof",
        fields: [{ id: "sound", type: "radio-button", label, options: [] }],
      },
    ],
  };
  await sql`insert into intakes (project_id, organization_id, form_id, form_version, form, field_ids)
    values (${projectId}, ${admin.organizationId}, 'f', 1, ${JSON.stringify(form)}::jsonb, ${["sound"]})`;
}

describe("the files of an export", () => {
  it("have every row of the organization with its values, and none of others", async () => {
    const visit = new Date("2026-03-04T05:06:07.890Z");
    const project = await make({
      clientName: "Tab\t, line\nand \\N\\ ☀",
      inspectionAt: visit,
      site: { siteOwnerName: "Ines", latitude: 40.5, longitude: -89.25 },
    });
    const outsider = await makeUser({ type: "admin" });
    await makeProject({
      organizationId: outsider.organizationId,
      parties: [{ partyKind: "organization", partyId: admin.organizationId, role: "client" }],
    });
    await addIntake(project.id, "Sound?");
    await answer(project.id, "sound", "No");
    await sql`insert into intake_results (id, organization_id, project_id, form_id, form_version, rubric_id, rubric_name, verdict, result)
      values ('r1', ${admin.organizationId}, ${project.id}, 'f', 3, 'r', 'Rubric', 'Fail',
        ${sql.json({ scoreText: "1 of 2", rawData: { pass: 1, total: 2 }, failures: [{}] })})`;
    await sql`insert into tickets (id, organization_id, project_id, status, title, description, priority, due_on, failure, creator_id, creator_name, site_owner, address, search_text, updated_by_id, updated_by_name)
      values ('t1', ${admin.organizationId}, ${project.id}, 'Incomplete', 'Repair', '', 'High', '2026-05-06', '{"question":"Sound?"}', ${admin.id}, 'Ann', 'Ines', 'Here', '', 'x', 'Ann')`;
    const id = await exportNow();
    expect(await rowsOf(id, "projects")).toEqual([
      expect.objectContaining({
        id: project.id,
        clientName: "Tab\t, line\nand \\N\\ ☀",
        visitAt: visit,
        completedAt: null,
        latitude: 40.5,
        siteOwnerName: "Ines",
        version: 1,
      }),
    ]);
    expect(await rowsOf(id, "answers")).toEqual([
      expect.objectContaining({
        projectId: project.id,
        questionId: "sound",
        question: "Sound?",
        answer: "No",
      }),
    ]);
    expect(await rowsOf(id, "scores")).toEqual([
      expect.objectContaining({
        projectId: project.id,
        verdict: "Fail",
        score: "1 of 2",
        passed: 1,
        counted: 2,
        failed: 1,
        formVersion: 3,
      }),
    ]);
    const [ticket] = await rowsOf(id, "tickets");
    expect(ticket).toMatchObject({ id: "t1", title: "Repair", question: "Sound?" });
    expect(ticket!.dueOn).toEqual(new Date("2026-05-06T00:00:00Z"));
    expect(await rowsOf(id, "deletions")).toEqual([]);
  });

  it("have the columns of the entity sets by name, whatever a question is called", async () => {
    const project = await make();
    await addIntake(project.id, "Renamed?");
    await answer(project.id, "sound", "Yes");
    const id = await exportNow();
    for (const [name, set] of await loadEntitySets()) {
      const metadata = await parquetMetadataAsync(await bufferOf(id, name.toLowerCase()));
      const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
      expect(columns).toEqual(Object.keys(set.columns));
    }
    expect(await rowsOf(id, "answers")).toEqual([
      expect.objectContaining({ questionId: "sound", question: "Renamed?", answer: "Yes" }),
    ]);
  });

  it("list what earlier exports had, until it comes back", async () => {
    const stays = await make();
    const leaves = await make();
    await answer(leaves.id, "sound", "No");
    await answer(stays.id, "sound", "No");
    const first = await exportNow();
    expect(await rowsOf(first, "projects")).toHaveLength(2);
    await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, leaves.id));
    await sql`delete from intake_answers where project_id = ${stays.id}`;
    const second = await exportNow();
    const deleted = [
      ["answers", stays.id, "sound"],
      ["answers", leaves.id, "sound"],
      ["projects", leaves.id, null],
    ];
    expect(await deletionsOf(second)).toEqual(deleted);
    const later = await make();
    const third = await exportNow();
    expect(await rowsOf(third, "deletions")).toEqual(await rowsOf(second, "deletions"));
    await db.update(projects).set({ deletedAt: null }).where(eq(projects.id, leaves.id));
    await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, later.id));
    expect(await deletionsOf(await exportNow())).toEqual([
      ["answers", stays.id, "sound"],
      ["projects", later.id, null],
    ]);
  });
});

it.each([1, 2, 3, 100])("rows are read once and in order in slices of %i", async (rowsOfSlice) => {
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push(await make());
  for (const { id } of made)
    for (const question of ["b", "a~2", "B"]) await answer(id, question, "Yes");
  const set = (await loadEntitySets()).get("Answers")!;
  const read: string[][] = [];
  const scope = await scopeOfUser(admin.id);
  for await (const { keys } of readRows(scope, { set, session: sql, rowsOfSlice }))
    read.push(...keys);
  expect(read).toEqual(
    made.flatMap(({ id }) => ["B", "a~2", "b"].map((question) => [id, question])),
  );
});

describe("the job", () => {
  it("writes an export once, also when it runs twice or at the same time", async () => {
    await make();
    const scope = await scopeOfUser(admin.id);
    await startExport(scope);
    expect(await startExport(scope)).toBe(false);
    const [{ id }] = (await exportsOf(admin)) as [typeof nightlyExports.$inferSelect];
    const run = () => write({ exportId: id }, job);
    await Promise.all([run(), run()]);
    await run();
    await recordFinalFailure({ exportId: id }, job);
    const { exports } = await viewExports(scope);
    expect(exports).toEqual([
      expect.objectContaining({ id, status: "ready", requestedByName: admin.name }),
    ]);
    expect(exports[0]!.files.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ["answers", 0],
      ["deletions", 0],
      ["projects", 1],
      ["scores", 0],
      ["tickets", 0],
    ]);
    const stored = await db
      .select()
      .from(files)
      .where(and(eq(files.collection, "nightly-exports"), eq(files.recordId, id)));
    expect(stored).toHaveLength(5);
  });

  it("says once that it failed", async () => {
    await startExport(await scopeOfUser(admin.id));
    const [{ id }] = (await exportsOf(admin)) as [typeof nightlyExports.$inferSelect];
    await recordFinalFailure({ exportId: id }, job);
    await recordFinalFailure({ exportId: id }, job);
    await write({ exportId: id }, job);
    expect(await exportsOf(admin)).toEqual([expect.objectContaining({ status: "failed" })]);
    const sent = await db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, admin.id));
    expect(sent.map(({ path }) => path)).toEqual(["/settings/nightly-export"]);
  });
});

describe("each night", () => {
  it("an export starts once for those who switched it on, in their time zone", async () => {
    const other = await makeUser({ type: "admin" });
    await db
      .update(organizations)
      .set({ timeZone: "America/New_York" })
      .where(eq(organizations.id, admin.organizationId));
    await switchExport(await scopeOfUser(admin.id), true);
    await switchExport(await scopeOfUser(other.id), true);
    await switchExport(await scopeOfUser(other.id), false);
    const start = (time: string) => startDueExports(new Date(time));
    await start("2026-06-02T04:30:00Z");
    expect(await exportsOf(admin)).toEqual([]);
    await Promise.all([start("2026-06-02T05:30:00Z"), start("2026-06-02T05:30:00Z")]);
    await start("2026-06-02T23:30:00Z");
    const [first, ...rest] = await exportsOf(admin);
    expect([first!.night, rest]).toEqual(["2026-06-02", []]);
    await start("2026-06-03T09:30:00Z");
    expect(await exportsOf(admin)).toHaveLength(1);
    await write({ exportId: first!.id }, job);
    await start("2026-06-03T09:30:00Z");
    expect((await exportsOf(admin)).map(({ night }) => night)).toEqual([
      "2026-06-02",
      "2026-06-03",
    ]);
    expect(await exportsOf(other)).toEqual([]);
    await startDue({}, job);
    expect(await exportsOf(other)).toEqual([]);
  });

  it("nothing starts for a disabled organization", async () => {
    await switchExport(await scopeOfUser(admin.id), true);
    await db
      .update(organizations)
      .set({ disabled: true })
      .where(eq(organizations.id, admin.organizationId));
    await startDueExports(new Date("2026-06-02T12:00:00Z"));
    expect(await exportsOf(admin)).toEqual([]);
  });
});

it("expired exports are deleted with their files, but for the last finished one", async () => {
  await make();
  const old = await exportNow();
  const { key } = await getExportFile(await scopeOfUser(admin.id), old, "projects");
  const last = await exportNow();
  const later = new Date(Date.now() + 20 * 86_400_000);
  await sweepExports(new Date(Date.now() + 10 * 86_400_000));
  expect(await exportsOf(admin)).toHaveLength(2);
  await sweepExports(later);
  await sweepExports(later);
  expect((await exportsOf(admin)).map(({ id }) => id)).toEqual([last]);
  expect(await fileStore().exists(key)).toBe(false);
  expect(await rowsOf(last, "projects")).toHaveLength(1);
});

describe("who reads an export", () => {
  it("are the admins of its organization who see all of it", async () => {
    const id = await exportNow();
    const { organizationId } = admin;
    expect((await open("latest", "projects")).headers.get("content-disposition")).toContain(
      "projects.parquet",
    );
    const outsider = await makeUser({ type: "admin" });
    await expect(open(id, "projects", outsider)).rejects.toMatchObject({ code: "not-found" });
    await expect(open("latest", "projects", outsider)).rejects.toMatchObject({ code: "not-found" });
    await expect(open(id, "users")).rejects.toMatchObject({ code: "not-found" });
    expect((await viewExports(await scopeOfUser(outsider.id))).exports).toEqual([]);
    const limited = await makeUser({ type: "admin", organizationId, clients: { c: "Ace" } });
    await expect(open(id, "projects", limited)).rejects.toMatchObject({ code: "not-authorized" });
    const scope = await scopeOfUser(limited.id);
    await expect(viewExports(scope)).rejects.toMatchObject({ code: "not-authorized" });
    await expect(startExport(scope)).rejects.toMatchObject({ code: "not-authorized" });
    await expect(switchExport(scope, true)).rejects.toMatchObject({ code: "not-authorized" });
    for (const type of ["client", "scheduler", "field-user"] as const) {
      const person = await makeUser({ type, organizationId });
      await expect(open(id, "projects", person)).rejects.toMatchObject({ code: "not-authorized" });
    }
  });

  it("switches it on and exports from the page", async () => {
    const press = async (intent: string) =>
      page.action({
        request: await requestAs(admin, "/settings/nightly-export", { form: { intent } }),
        params: {},
        context: {},
      });
    const outsider = await makeUser({ type: "admin" });
    await switchExport(await scopeOfUser(outsider.id), true);
    expect((await viewExports(await scopeOfUser(admin.id))).isOn).toBe(false);
    expect(await toastOf((await press("switch-on")) as Response)).toBe("The nightly export is on.");
    expect((await viewExports(await scopeOfUser(admin.id))).isOn).toBe(true);
    expect(await toastOf((await press("export-now")) as Response)).toBe("The export has begun.");
    expect(await toastOf((await press("export-now")) as Response)).toBe(
      "An export is being written already.",
    );
    expect(await toastOf((await press("switch-off")) as Response)).toBe(
      "The nightly export is off.",
    );
    expect(await press("delete")).toMatchObject({ init: { status: 400 } });
  });
});
