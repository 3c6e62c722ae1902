import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import {
  accounts,
  files,
  logEntries,
  projects,
  recordChanges,
  sessions,
  tableViews,
  users,
} from "#db/schema.ts";
import { makeProject, makeUser, requestAs, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { deletePerson } from "../domain/deletion/delete-person.server.ts";
import { finishDeletion, resumeDeletions } from "../domain/deletion/finish-deletion.server.ts";
import { viewDeletion } from "../domain/deletion/view-deletion.server.ts";
import * as userRoute from "../routes/delete-user-data.tsx";
import { personDeletions } from "../schema.ts";

const { action: deleteOther } = servedRoute(
  "modules/personal-data/routes/delete-user-data.tsx",
  userRoute,
);

useTestDatabase();

const before = process.env.DATA_DIR;
let folder = "";
let admin: UserRow;
let inspector: UserRow;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "person-deletion-"));
  process.env.DATA_DIR = folder;
});

afterAll(async () => {
  process.env.DATA_DIR = before;
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  await signIn(admin);
  const name = "Zebulon Quist";
  inspector = await makeUser({ type: "field-user", organizationId, name, phone: "(555) 010-2030" });
});

const nothing = () => Promise.resolve();
const deletionsOf = ({ id }: UserRow) =>
  db.select().from(personDeletions).where(eq(personDeletions.userId, id));
const userNow = async ({ id }: UserRow) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!;

async function deleteAs(viewer: UserRow, person: UserRow): Promise<string> {
  await deletePerson(await scopeOfUser(viewer.id), person.id, { email: person.email }, nothing);
  const [{ id } = { id: "" }] = await deletionsOf(person);
  return id;
}

async function pressDelete(viewer: UserRow, person: UserRow, email: string) {
  const request = await requestAs(viewer, `/users/${person.id}/data/delete`, { form: { email } });
  return deleteOther({ request, params: { id: person.id }, context: {} });
}

describe("the deletion", () => {
  test("ends every access and the profile at the press", async () => {
    await signIn(inspector);
    const [account] = await db.select().from(accounts).where(eq(accounts.userId, inspector.id));
    const answer = await pressDelete(admin, inspector, ` ${inspector.email.toUpperCase()}`);
    expect(await toastOf(answer)).toMatch(/^The user was deleted/);
    expect(await db.select().from(accounts).where(eq(accounts.userId, inspector.id))).toEqual([]);
    const open = await db.select().from(sessions).where(eq(sessions.accountId, account!.id));
    expect(open).toEqual([]);
    expect(await userNow(inspector)).toMatchObject({
      name: "Former user",
      email: `former-${inspector.id.toLowerCase()}@deleted.invalid`,
      phone: null,
      disabled: true,
    });
    expect(await deletionsOf(inspector)).toMatchObject([
      { status: "running", requestedById: admin.id },
    ]);
    const entries = await db
      .select()
      .from(logEntries)
      .where(eq(logEntries.categoryId, inspector.id));
    expect(entries.map(({ message, actorName }) => [message, actorName])).toEqual([
      ["Deleted the personal data of a user", admin.name],
    ]);
  });

  test("removes the name where it was copied, and the person's own records", async () => {
    const { organizationId } = admin;
    const scope = await scopeOfUser(admin.id);
    const project = await makeProject({
      organizationId,
      inspectorId: inspector.id,
      inspectorName: inspector.name,
      searchText: "zebulon quist 4 main st",
    });
    const own = { organizationId, userId: inspector.id, list: "projects", filter: "" };
    await db.insert(tableViews).values({ ...own, name: "mine" });
    await db.insert(tableViews).values({ ...own, userId: admin.id, name: "of Zebulon Quist" });
    await db.update(users).set({ phone: "(555) 010-4444" }).where(eq(users.id, inspector.id));
    await writeLog(db, scope, {
      category: "projects",
      categoryId: project.id,
      message: "assigned to Zebulon Quist",
      extended: { inspector: { id: inspector.id, name: "Z. Quist" } },
    });
    const id = await deleteAs(admin, inspector);
    await finishDeletion(id);
    await finishDeletion(id);
    const [stored] = await db.select().from(projects).where(eq(projects.id, project.id));
    expect(stored).toMatchObject({
      inspectorId: inspector.id,
      inspectorName: "Former user",
      searchText: "former user 4 main st",
      version: project.version,
    });
    const [entry] = await db.select().from(logEntries).where(eq(logEntries.categoryId, project.id));
    expect(entry).toMatchObject({
      message: "assigned to Former user",
      extended: { inspector: { id: inspector.id, name: "Former user" } },
      actorName: admin.name,
    });
    expect((await db.select().from(tableViews)).map(({ name }) => name)).toContain(
      "of Former user",
    );
    expect(await db.select().from(tableViews).where(eq(tableViews.userId, inspector.id))).toEqual(
      [],
    );
    expect(
      await db.select().from(recordChanges).where(eq(recordChanges.recordId, inspector.id)),
    ).toEqual([]);
    expect(await deletionsOf(inspector)).toMatchObject([
      { status: "done", forgotten: null, doneTables: [] },
    ]);
  });

  test("deletes the portrait, and leaves the logo that the person uploaded", async () => {
    const { organizationId, id: recordId } = inspector;
    const bytes = Buffer.from("bytes");
    for (const kind of ["avatar", "logo"] as const) {
      const key = `users/${recordId}/${kind}s/picture.png`;
      await fileStore().put(key, bytes, { contentType: "image/png" });
      const file = { name: "picture.png", contentType: "image/png", size: 5, key, kind };
      await db.insert(files).values({ organizationId, collection: "users", recordId, ...file });
    }
    await finishDeletion(await deleteAs(admin, inspector));
    const left = await db.select().from(files).where(eq(files.recordId, recordId));
    expect(left).toMatchObject([{ kind: "logo" }]);
    expect(await fileStore().exists(`users/${recordId}/avatars/picture.png`)).toBe(false);
    expect(await fileStore().exists(left[0]!.key)).toBe(true);
  });

  test("continues where an earlier run ended", async () => {
    const { organizationId } = admin;
    const id = await deleteAs(admin, inspector);
    const project = { organizationId, inspectorId: inspector.id, inspectorName: inspector.name };
    const { id: projectId } = await makeProject(project);
    await db
      .update(personDeletions)
      .set({ doneTables: ["projects"] })
      .where(eq(personDeletions.id, id));
    await finishDeletion(id);
    const [skipped] = await db.select().from(projects).where(eq(projects.id, projectId));
    expect(skipped).toMatchObject({ inspectorName: "Zebulon Quist" });
  });

  test("leaves records of other organizations where the person had no part", async () => {
    const stranger = await makeUser({ type: "admin" });
    const elsewhere = await scopeOfUser(stranger.id);
    const entry = { category: "forms", categoryId: "f", message: "Zebulon Quist called" };
    await writeLog(db, elsewhere, entry);
    await writeLog(db, await scopeOfUser(admin.id), entry);
    await finishDeletion(await deleteAs(admin, inspector));
    const found = await db
      .select({ message: logEntries.message, of: logEntries.organizationId })
      .from(logEntries)
      .where(eq(logEntries.category, "forms"));
    expect(new Map(found.map(({ of, message }) => [of, message]))).toEqual(
      new Map([
        [stranger.organizationId, "Zebulon Quist called"],
        [admin.organizationId, "Former user called"],
      ]),
    );
  });

  test("does not touch a colleague of the same name", async () => {
    const { organizationId } = admin;
    const namesake = await makeUser({ type: "scheduler", organizationId, name: "Zebulon Quist" });
    await writeLog(db, await scopeOfUser(namesake.id), {
      category: "forms",
      categoryId: "f2",
      message: "Zebulon Quist published a form",
    });
    await finishDeletion(await deleteAs(admin, inspector));
    const [entry] = await db.select().from(logEntries).where(eq(logEntries.categoryId, "f2"));
    expect(entry).toMatchObject({
      message: "Zebulon Quist published a form",
      actorName: "Zebulon Quist",
    });
    expect(await userNow(namesake)).toMatchObject({ name: "Zebulon Quist" });
  });
});

describe("a project on legal hold", () => {
  test("keeps its records until the hold is released", async () => {
    const { organizationId } = admin;
    const project = {
      organizationId,
      inspectorId: inspector.id,
      inspectorName: inspector.name,
      parties: [{ partyKind: "user" as const, partyId: inspector.id, role: "inspector" as const }],
    };
    const held = await makeProject(project);
    const free = await makeProject(project);
    await sql`insert into project_holds (project_id, organization_id, reason, held_by_id, held_by_name)
      values (${held.id}, ${organizationId}, 'A claim', ${admin.id}, ${admin.name})`;
    await writeLog(db, await scopeOfUser(inspector.id), {
      category: "projects",
      categoryId: held.id,
      message: "started the intake",
    });
    expect(await viewDeletion(await scopeOfUser(admin.id), inspector.id)).toMatchObject({
      status: null,
      refusal: null,
      heldProjects: 1,
    });
    const id = await deleteAs(admin, inspector);
    await finishDeletion(id);
    const nameIn = async (projectId: string) =>
      (await db.select().from(projects).where(eq(projects.id, projectId)))[0]!.inspectorName;
    const actorOfHeld = async () =>
      (await db.select().from(logEntries).where(eq(logEntries.categoryId, held.id)))[0]!.actorName;
    expect(await nameIn(held.id)).toBe("Zebulon Quist");
    expect(await actorOfHeld()).toBe("Zebulon Quist");
    expect(await nameIn(free.id)).toBe("Former user");
    expect(await deletionsOf(inspector)).toMatchObject([{ status: "held" }]);
    expect((await viewDeletion(await scopeOfUser(admin.id), inspector.id)).status).toBe("held");
    await sql`delete from project_holds`;
    await resumeDeletions();
    const jobs = await sql`select 1 from pgboss.job
      where name = 'personal-data.finish-deletion' and singleton_key = ${id}`;
    expect(jobs.length).toBeGreaterThan(0);
    await finishDeletion(id);
    expect(await nameIn(held.id)).toBe("Former user");
    expect(await actorOfHeld()).toBe("Former user");
    expect(await deletionsOf(inspector)).toMatchObject([{ status: "done", forgotten: null }]);
  });
});

test("a log entry is changed by a deletion only", async () => {
  await writeLog(db, await scopeOfUser(admin.id), {
    category: "forms",
    categoryId: "f3",
    message: "done",
  });
  const change = inTransaction((tx) =>
    tx
      .update(logEntries)
      .set({ message: "other" })
      .where(and(eq(logEntries.categoryId, "f3"), eq(logEntries.category, "forms"))),
  );
  await expect(change).rejects.toMatchObject({
    cause: { message: "The table log_entries is append-only." },
  });
});
