import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { logEntries, recordChanges } from "#db/schema.ts";
import * as revertRoute from "#modules/notifications/routes/revert.tsx";
import { getProject } from "#modules/projects/public.server.ts";
import { changeStatus } from "#modules/projects/public.changes.server.ts";
import {
  makeProjectSetup,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { editProject } from "../domain/form/edit-project.server.ts";
import { storedProjectForm } from "../domain/form/stored-project-form.ts";
import { filledForm } from "./filled-form.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/notifications/routes/revert.tsx", revertRoute);

useTestDatabase();

let setup: ProjectSetup;
let admin: UserRow;
beforeEach(async () => {
  setup = await makeProjectSetup();
  admin = setup.people.admin;
});

const entriesOf = (recordId: string) =>
  db
    .select()
    .from(logEntries)
    .where(eq(logEntries.categoryId, recordId))
    .orderBy(asc(logEntries.createdAt), asc(logEntries.id));

const lastOf = async (recordId: string) => (await entriesOf(recordId)).at(-1)!;

async function press(viewer: UserRow, id: string) {
  const request = await requestAs(viewer, `/audit/${id}/put-back`, { form: {} });
  return action({ request, params: { id }, context: {} });
}

async function view(viewer: UserRow, id: string) {
  const request = await requestAs(viewer, `/audit/${id}/put-back`);
  return loader({ request, params: { id }, context: {} });
}

const siteOf = async (id: string) => (await getProject(await scopeOf(admin), id)).site;

async function editedProject(set: Record<string, unknown>) {
  const scope = await scopeOf(admin);
  const { id } = await createProject(scope, filledForm(setup));
  const stored = storedProjectForm(await getProject(scope, id), scope.organizationId);
  await editProject(scope, id, { ...stored, ...set });
  return { id, stored, entry: await lastOf(id) };
}

describe("reverting a project", () => {
  test("takes one click, shows beforehand what will change, and is logged", async () => {
    const { id, stored, entry } = await editedProject({ siteOwnerName: "Wrong Name" });
    expect((await view(admin, entry.id)).changes).toContainEqual({
      field: "Sites: site owner name",
      before: "Wrong Name",
      after: stored.siteOwnerName,
    });
    const answer = await press(admin, entry.id);
    expect(answer).toBeInstanceOf(Response);
    expect((await siteOf(id)).siteOwnerName).toBe(stored.siteOwnerName);
    const logged = await lastOf(id);
    expect(logged.id).not.toBe(entry.id);
    expect(logged.comment).toMatch(new RegExp(`^Reverted what ${admin.name} changed on `));
  });

  test("happens once when clicked twice", async () => {
    const { id, entry } = await editedProject({ recordAddress: "1 Other Street" });
    const answers = await Promise.all([press(admin, entry.id), press(admin, entry.id)]);
    await press(admin, entry.id);
    expect(answers.map((answer) => answer instanceof Response && answer.status)).toEqual([
      303, 303,
    ]);
    const put = (await entriesOf(id)).filter(({ comment }) => comment?.startsWith("Reverted"));
    expect(put).toHaveLength(1);
  });

  test("leaves a project that changed since as it is, and names the field", async () => {
    const { id, entry } = await editedProject({ recordAddress: "1 Wrong Street" });
    const scope = await scopeOf(admin);
    const stored = storedProjectForm(await getProject(scope, id), scope.organizationId);
    await editProject(scope, id, { ...stored, recordAddress: "1 Right Street" });
    const refusal = "Sites: record address has changed since. Nothing was reverted.";
    expect((await view(admin, entry.id)).refusal).toBe(refusal);
    expect(await press(admin, entry.id)).toMatchObject({ data: { message: refusal } });
    expect((await siteOf(id)).recordAddress).toBe("1 Right Street");
  });

  test("keeps its status, which only a step changes", async () => {
    const scope = await scopeOf(admin);
    const { id } = await createProject(scope, filledForm(setup));
    await inTransaction(async (tx) => {
      const { project } = await getProject(scope, id, { tx, forUpdate: true });
      await changeStatus(tx, scope, project, { to: "Canceled", message: "canceled" });
    });
    const entry = await lastOf(id);
    expect((await view(admin, entry.id)).refusal).toBe("Status cannot be reverted this way.");
    expect(await press(admin, entry.id)).toMatchObject({ init: { status: 409 } });
  });
});

test("is refused to other organizations, which cannot preview it either", async () => {
  const { id, stored, entry } = await editedProject({ siteOwnerName: "Wrong Name" });
  const outsider = await makeUser({ type: "admin" });
  await expect(press(outsider, entry.id)).rejects.toMatchObject({ code: "not-found" });
  await expect(view(outsider, entry.id)).rejects.toMatchObject({ code: "not-found" });
  await expect(press(setup.people.scheduler, entry.id)).rejects.toMatchObject({
    code: "not-authorized",
  });
  expect((await siteOf(id)).siteOwnerName).not.toBe(stored.siteOwnerName);
});

test("does nothing for an own log entry that names another organization's record", async () => {
  const { id, entry } = await editedProject({ siteOwnerName: "Wrong Name" });
  const outsider = await makeUser({ type: "admin" });
  const theirs = { organizationId: outsider.organizationId };
  const { id: _id, ...copy } = entry;
  const [forged] = await db
    .insert(logEntries)
    .values({ ...copy, ...theirs })
    .returning({ id: logEntries.id });
  const changes = await db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.transactionId, entry.transactionId!));
  await db
    .insert(recordChanges)
    .values(changes.map(({ id: _changeId, ...change }) => ({ ...change, ...theirs })));
  await expect(view(outsider, forged!.id)).rejects.toMatchObject({ code: "not-found" });
  await expect(press(outsider, forged!.id)).rejects.toMatchObject({ code: "not-found" });
  expect((await siteOf(id)).siteOwnerName).toBe("Wrong Name");
});
