import { and, eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { logEntries, organizations, projects, recordChanges, users } from "#db/schema.ts";
import {
  makeProject,
  makeUser,
  requestAs,
  type ProjectRow,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { runNight, startDueRuns } from "../domain/run-night.server.ts";
import { findLimits, previewLimits, saveLimits, viewRetention } from "../domain/settings.server.ts";
import * as retentionRoute from "../routes/retention.tsx";
import { retentionRuns, retentionSettings } from "../schema.ts";

const { action, loader } = servedRoute("modules/retention/routes/retention.tsx", retentionRoute);

useTestDatabase();

let admin: UserRow;
let scope: Scope;

const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000);

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  scope = await scopeOfUser(admin.id);
});

const completed = (years: number, { organizationId } = scope): Promise<ProjectRow> =>
  makeProject({ organizationId, status: "Completed", completedAt: yearsAgo(years) });

async function canceled(years: number): Promise<ProjectRow> {
  const { organizationId } = scope;
  return makeProject({ organizationId, status: "Canceled", updatedAt: yearsAgo(years) });
}

const hold = (table: "projects" | "organizations", id: string) =>
  table === "projects"
    ? sql`insert into project_holds (project_id, organization_id, reason, held_by_id, held_by_name)
        values (${id}, ${scope.organizationId}, 'A claim', ${admin.id}, 'A')`
    : sql`insert into organization_holds (organization_id, reason, held_by_id, held_by_name)
        values (${id}, 'A claim', ${admin.id}, 'A')`;

async function isInTrash({ id }: { id: string }): Promise<boolean> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  return row!.deletedAt !== null;
}

async function oldEntry(years: number, category = "forms", of = scope): Promise<string> {
  const message = `an entry ${years} years old`;
  await writeLog(db, of, { category, categoryId: "f", message, doneAt: yearsAgo(years) });
  return message;
}

/** Starts the run of the viewer's organization. @returns its id. */
async function startRun(limits: { projectYears?: number; logYears?: number }): Promise<string> {
  const { organizationId } = scope;
  await db.insert(retentionSettings).values({ organizationId, ...limits, changedByName: "A" });
  const night = "2026-03-01";
  const [run] = await db.insert(retentionRuns).values({ organizationId, night }).returning();
  return run!.id;
}

const runOf = async (id: string) =>
  (await db.select().from(retentionRuns).where(eq(retentionRuns.id, id)))[0]!;

const ownEntries = () =>
  db
    .select()
    .from(logEntries)
    .where(
      and(eq(logEntries.organizationId, scope.organizationId), ne(logEntries.category, "projects")),
    );

const press = async (user: UserRow, form: Record<string, string>) =>
  action({
    request: await requestAs(user, "/settings/retention", { form }),
    params: {},
    context: {},
  });

describe("the preview", () => {
  test("has the ended projects of the organization, and those on hold apart", async () => {
    const oldest = await completed(9);
    const second = await canceled(6);
    await completed(2);
    const held = await completed(8);
    await hold("projects", held.id);
    const { organizationId } = scope;
    await makeProject({ organizationId, status: "Review", updatedAt: yearsAgo(9) });
    await makeProject({
      organizationId,
      status: "Completed",
      completedAt: yearsAgo(9),
      deletedAt: new Date(),
    });
    const stranger = await makeUser({ type: "admin" });
    await completed(9, await scopeOfUser(stranger.id));
    const { projects: found } = await previewLimits(scope, { projectYears: 5, logYears: null });
    expect(found).toMatchObject({ expired: 2, held: 1 });
    expect(found!.first.map(({ id }) => id)).toEqual([oldest.id, second.id]);
    expect(found!.oldest).toEqual(oldest.completedAt);
  });

  test("has the old entries of the organization's log without those of projects", async () => {
    await oldEntry(9);
    await oldEntry(2);
    await oldEntry(9, "projects");
    const stranger = await makeUser({ type: "admin" });
    await oldEntry(9, "forms", await scopeOfUser(stranger.id));
    const { entries } = await previewLimits(scope, { projectYears: null, logYears: 5 });
    expect(entries).toMatchObject({ count: 1, oldest: expect.any(Date) as Date });
  });

  test("is on the page for the years in its address, and errors are beside their fields", async () => {
    await completed(9);
    const open = async (search: string) =>
      loader({
        request: await requestAs(admin, `/settings/retention${search}`),
        params: {},
        context: {},
      });
    expect(await open("")).toMatchObject({ typed: null, preview: null });
    expect(await open("?projectYears=5&logYears=")).toMatchObject({
      preview: { limits: { projectYears: 5, logYears: null }, projects: { expired: 1 } },
    });
    for (const wrong of ["0", "101", "1.5", "five", "-1"])
      expect(await open(`?projectYears=${wrong}`)).toMatchObject({
        preview: null,
        typed: { projectYears: wrong },
        errors: { projectYears: "Enter a whole number from 1 to 100, or nothing" },
      });
  });
});

describe("saving", () => {
  test("needs that no more would be deleted than the preview said", async () => {
    await completed(9);
    const form = { step: "save", projectYears: "5", logYears: "", seenProjects: "0" };
    expect(await press(admin, form)).toMatchObject({
      data: { message: expect.stringContaining("More would be deleted") as string },
    });
    expect(await findLimits(scope)).toEqual({ projectYears: null, logYears: null });
    const answer = await press(admin, { ...form, seenProjects: "1" });
    expect(await toastOf(answer)).toBe("Data retention was saved.");
    expect(await findLimits(scope)).toEqual({ projectYears: 5, logYears: null });
    expect((await ownEntries()).map(({ message }) => message)).toEqual([
      "Changed data retention: projects 5 years, log without a limit",
    ]);
    expect(await toastOf(await press(admin, { ...form, seenProjects: "1" }))).toBe(
      "Nothing was changed.",
    );
  });

  test("is for this organization alone", async () => {
    const stranger = await scopeOfUser((await makeUser({ type: "admin" })).id);
    await saveLimits(stranger, { projectYears: 3, logYears: 3 }, { projects: 0, entries: 0 });
    await saveLimits(scope, { projectYears: 5, logYears: 1 }, { projects: 0, entries: 0 });
    expect(await findLimits(stranger)).toEqual({ projectYears: 3, logYears: 3 });
    expect(await findLimits(scope)).toEqual({ projectYears: 5, logYears: 1 });
  });
});

describe("a night", () => {
  test("deletes what is older, says so once, and leaves the rest", async () => {
    const expired = [await completed(9), await canceled(6)];
    const held = await completed(8);
    await hold("projects", held.id);
    const recent = await completed(2);
    const stranger = await scopeOfUser((await makeUser({ type: "admin" })).id);
    const elsewhere = await completed(9, stranger);
    await oldEntry(9);
    const young = await oldEntry(2);
    await oldEntry(9, "forms", stranger);
    const runId = await startRun({ projectYears: 5, logYears: 5 });
    await runNight(runId);
    await runNight(runId);
    for (const project of expired) expect(await isInTrash(project)).toBe(true);
    for (const project of [held, recent, elsewhere]) expect(await isInTrash(project)).toBe(false);
    expect(await runOf(runId)).toMatchObject({
      projects: 2,
      logEntries: 1,
      endedAt: expect.any(Date) as Date,
    });
    const done = "Data retention moved 2 projects to the trash and deleted 1 entry of the log";
    expect((await ownEntries()).map(({ message }) => message).toSorted()).toEqual(
      [young, done].toSorted(),
    );
    const notified = await sql<{ message: string; recipient_id: string }[]>`
      select message, recipient_id from notifications where kind = 'retention.deleted'`;
    expect([...notified]).toEqual([{ message: done, recipient_id: admin.id }]);
    const foreign = await db
      .select()
      .from(logEntries)
      .where(eq(logEntries.organizationId, stranger.organizationId));
    expect(foreign).toHaveLength(1);
    expect((await viewRetention(scope, null)).runs).toMatchObject([{ id: runId }]);
    expect((await viewRetention(stranger, null)).runs).toEqual([]);
  });

  test("deletes the former values with their entries, and those of projects stay", async () => {
    const { organizationId } = scope;
    const runId = await startRun({ logYears: 5 });
    await oldEntry(9);
    const [entry] = await ownEntries();
    const change = { organizationId, changes: {}, transactionId: entry!.transactionId! };
    await db.insert(recordChanges).values([
      { ...change, collection: "users", recordId: "u" },
      { ...change, collection: "projects", recordId: "p" },
      { ...change, collection: "users", recordId: "other", organizationId: "elsewhere" },
    ]);
    await runNight(runId);
    const left = await db
      .select({ recordId: recordChanges.recordId })
      .from(recordChanges)
      .where(eq(recordChanges.transactionId, entry!.transactionId!));
    expect(left.map(({ recordId }) => recordId).toSorted()).toEqual(["other", "p"]);
  });

  test("continues in another job when there is more", async () => {
    const expired = [await completed(9), await completed(8), await completed(7)];
    const runId = await startRun({ projectYears: 5 });
    await runNight(runId, { projects: 2, logSteps: 1 });
    expect(await runOf(runId)).toMatchObject({ projects: 2, endedAt: null });
    const waiting = await sql`select 1 from pgboss.job
      where name = 'retention.delete-expired' and singleton_key = ${runId}`;
    expect(waiting).toHaveLength(1);
    await runNight(runId, { projects: 2, logSteps: 1 });
    expect(await runOf(runId)).toMatchObject({ projects: 3, endedAt: expect.any(Date) as Date });
    for (const project of expired) expect(await isInTrash(project)).toBe(true);
  });

  test("that deletes nothing is not mentioned", async () => {
    const runId = await startRun({ projectYears: 5, logYears: 5 });
    await runNight(runId);
    expect((await runOf(runId)).endedAt).not.toBeNull();
    expect(await ownEntries()).toEqual([]);
    expect((await viewRetention(scope, null)).runs).toEqual([]);
  });

  test("begins once for each organization with a limit, after 2 AM of its day", async () => {
    await db.delete(retentionRuns);
    await db.delete(retentionSettings);
    const { organizationId } = scope;
    await db.update(organizations).set({ timeZone: "America/New_York" });
    await makeUser({ type: "admin" });
    await db
      .insert(retentionSettings)
      .values({ organizationId, projectYears: 5, changedByName: "A" });
    const unlimited = await makeUser({ type: "admin" });
    await db
      .insert(retentionSettings)
      .values({ organizationId: unlimited.organizationId, changedByName: "A" });
    const nights = async () =>
      (await db.select().from(retentionRuns)).map((run) => `${run.organizationId} ${run.night}`);
    await startDueRuns(new Date("2026-03-10T05:30:00Z"));
    expect(await nights()).toEqual([]);
    await startDueRuns(new Date("2026-03-10T06:30:00Z"));
    await startDueRuns(new Date("2026-03-10T20:30:00Z"));
    expect(await nights()).toEqual([`${organizationId} 2026-03-10`]);
    await startDueRuns(new Date("2026-03-11T06:30:00Z"));
    expect(await nights()).toHaveLength(2);
  });
});

describe("the legal hold of the organization", () => {
  test("is placed and released by its administrators, with a reason", async () => {
    expect(await press(admin, { step: "hold", reason: " " })).toMatchObject({
      data: { errors: { reason: expect.any(String) as string } },
    });
    const place = { step: "hold", reason: "A claim" };
    expect(await toastOf(await press(admin, place))).toBe(
      "Everything of the organization is on legal hold.",
    );
    expect(await toastOf(await press(admin, place))).toBe(
      "The organization was on legal hold already.",
    );
    const { hold: placed } = await viewRetention(scope, null);
    expect(placed).toMatchObject({ by: admin.name, reason: "A claim" });
    const stranger = await scopeOfUser((await makeUser({ type: "admin" })).id);
    expect((await viewRetention(stranger, null)).hold).toBeNull();
    const release = { step: "release", reason: "" };
    expect(await toastOf(await press(admin, release))).toBe("The legal hold was released.");
    expect(await toastOf(await press(admin, release))).toBe("The organization had no legal hold.");
    expect((await ownEntries()).map(({ message, comment }) => [message, comment])).toEqual([
      ["Placed a legal hold on everything of the organization", "A claim"],
      ["Released the legal hold on everything of the organization", null],
    ]);
  });

  test("stops the night and the preview says that its projects stay", async () => {
    const project = await completed(9);
    await oldEntry(9);
    await hold("organizations", scope.organizationId);
    const preview = await previewLimits(scope, { projectYears: 5, logYears: null });
    expect(preview.projects).toMatchObject({ expired: 0, held: 1 });
    const runId = await startRun({ projectYears: 5, logYears: 5 });
    await runNight(runId);
    expect(await isInTrash(project)).toBe(false);
    expect(await runOf(runId)).toMatchObject({ projects: 0, logEntries: 0 });
    expect(await ownEntries()).toHaveLength(1);
    const stranger = await scopeOfUser((await makeUser({ type: "admin" })).id);
    const elsewhere = await completed(9, stranger);
    const other = await previewLimits(stranger, { projectYears: 5, logYears: null });
    expect(other.projects!.first.map(({ id }) => id)).toEqual([elsewhere.id]);
  });

  test("acts for the product as an administrator", async () => {
    const actor = await ownerScope(scope.organizationId, productActor);
    expect(actor.viewer).toMatchObject({ id: "fieldlight", type: "admin" });
    const [stored] = await db.select().from(users).where(eq(users.id, "fieldlight"));
    expect(stored).toBeUndefined();
  });
});
