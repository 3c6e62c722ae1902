import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { mailSends } from "#app/platform/mail/mail-schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { db } from "#db/client.server.ts";
import { files, logEntries, users } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { maxExports } from "../domain/export-limits.ts";
import { getExportFile, requestExport, sweepExports, viewData } from "../domain/exports.server.ts";
import { failExport, writeExport } from "../domain/write-export.server.ts";
import * as exportFileRoute from "../routes/export-file.ts";
import * as ownDataRoute from "../routes/own-data.tsx";
import * as userDataRoute from "../routes/user-data.tsx";
import { personExports } from "../schema.ts";

const { loader: download } = servedRoute(
  "modules/personal-data/routes/export-file.ts",
  exportFileRoute,
);
const { action: requestOwn } = servedRoute(
  "modules/personal-data/routes/own-data.tsx",
  ownDataRoute,
);
const { action: requestOther } = servedRoute(
  "modules/personal-data/routes/user-data.tsx",
  userDataRoute,
);

useTestDatabase();

const before = process.env.DATA_DIR;
let folder = "";
let admin: UserRow;
let inspector: UserRow;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "personal-data-"));
  process.env.DATA_DIR = folder;
});

afterAll(async () => {
  process.env.DATA_DIR = before;
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  inspector = await makeUser({ type: "field-user", organizationId, phone: "(555) 010-2030" });
});

const exportsOf = (user: UserRow) =>
  db.select().from(personExports).where(eq(personExports.userId, user.id));

const sentMails = async (user: UserRow) => {
  const rows = await db.select().from(mailSends);
  return rows.filter(({ recipients }) => recipients.includes(user.email));
};

/** Requests an export and writes it. @returns its id. */
async function exportAs(requester: UserRow, person: UserRow): Promise<string> {
  await requestExport(await scopeOfUser(requester.id), person.id);
  const rows = await exportsOf(person);
  const { id } = rows.find(({ status }) => status === "waiting")!;
  await writeExport(id);
  return id;
}

async function openAs(requester: UserRow, id: string): Promise<Response> {
  const request = await requestAs(requester, `/settings/data/exports/${id}`);
  return download({ request, params: { export: id }, context: {} });
}

async function unzip(response: Response): Promise<Record<string, string>> {
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

test("the press on the page requests one export, and the second press nothing", async () => {
  const press = async () => {
    const request = await requestAs(inspector, "/settings/data", { form: {} });
    return toastOf(await requestOwn({ request, params: {}, context: {} }));
  };
  expect(await press()).toBe("We are writing the export. We will email you a link to it.");
  await press();
  expect(await exportsOf(inspector)).toMatchObject([{ status: "waiting" }]);
  const entries = await db.select().from(logEntries).where(eq(logEntries.categoryId, inspector.id));
  expect(entries.map(({ message, actorId }) => [message, actorId])).toEqual([
    ["Requested an export of personal data", inspector.id],
  ]);
});

test("two presses at the same moment request one export", async () => {
  const scope = await scopeOfUser(inspector.id);
  await Promise.all([requestExport(scope, inspector.id), requestExport(scope, inspector.id)]);
  expect(await exportsOf(inspector)).toHaveLength(1);
});

test("has the profile and the sign-ins, without keys, and the files of the profile", async () => {
  await signIn(inspector);
  const key = `users/${inspector.id}/photos/face.webp`;
  const photo = Buffer.from("not really a photo");
  await fileStore().put(key, photo, { contentType: "image/webp" });
  await db.insert(files).values({
    organizationId: inspector.organizationId,
    collection: "users",
    recordId: inspector.id,
    kind: "photo",
    key,
    name: "face.webp",
    contentType: "image/webp",
    size: photo.length,
  });
  const entries = await unzip(await openAs(inspector, await exportAs(inspector, inspector)));
  expect(JSON.parse(entries["data/users.json"]!)).toMatchObject([
    { id: inspector.id, name: inspector.name, email: inspector.email, phone: "(555) 010-2030" },
  ]);
  const [session] = JSON.parse(entries["data/sessions.json"]!) as Record<string, unknown>[];
  expect(Object.keys(session!).toSorted()).toEqual([
    "account_id",
    "address",
    "created_at",
    "expires_at",
    "last_seen_at",
    "owes_second_factor",
    "user_agent",
  ]);
  expect(entries["files/face.webp"]).toBe("not really a photo");
  expect(entries["About this export.txt"]).toContain("Profile: 1 in data/users.json");
});

test("a job that runs twice writes one file and sends one mail", async () => {
  const id = await exportAs(inspector, inspector);
  await writeExport(id);
  const [row] = await exportsOf(inspector);
  expect(row).toMatchObject({ status: "ready" });
  expect(await db.select().from(files).where(eq(files.recordId, id))).toHaveLength(1);
  expect(await sentMails(inspector)).toMatchObject([
    { subject: "The export of your data is ready" },
  ]);
});

test("only the requester sees and downloads it", async () => {
  const id = await exportAs(admin, inspector);
  expect(await sentMails(inspector)).toEqual([]);
  expect((await openAs(admin, id)).status).toBe(200);
  await expect(openAs(inspector, id)).rejects.toMatchObject({ code: "not-found" });
  expect((await viewData(await scopeOfUser(inspector.id), inspector.id)).exports).toEqual([]);
  const colleague = await makeUser({ type: "admin", organizationId: admin.organizationId });
  await expect(openAs(colleague, id)).rejects.toMatchObject({ code: "not-found" });
  // An administrator who became an inspector has lost the right.
  await db.update(users).set({ type: "field-user" }).where(eq(users.id, admin.id));
  await expect(getExportFile(await scopeOfUser(admin.id), id)).rejects.toMatchObject({
    code: "not-authorized",
  });
});

test.each([
  ["an inspector", "field-user", "field-user", "not-authorized"],
  ["an administrator about another one", "admin", "admin", "not-authorized"],
  ["a scheduler", "scheduler", "field-user", "not-authorized"],
] as const)("%s does not export the data of a colleague", async (_, type, ofType, code) => {
  const { organizationId } = admin;
  const viewer = await makeUser({ type, organizationId });
  const person = await makeUser({ type: ofType, organizationId });
  const request = await requestAs(viewer, `/users/${person.id}/data`, { form: {} });
  const params = { id: person.id };
  await expect(requestOther({ request, params, context: {} })).rejects.toMatchObject({ code });
  expect(await exportsOf(person)).toEqual([]);
});

test("nobody exports the data of a user of another organization", async () => {
  const stranger = await makeUser({ type: "super-admin" });
  await expect(requestExport(await scopeOfUser(stranger.id), inspector.id)).rejects.toMatchObject({
    code: "not-found",
  });
});

test("an administrator's request is separate from the person's own", async () => {
  const id = await exportAs(inspector, inspector);
  await requestExport(await scopeOfUser(admin.id), inspector.id);
  await requestExport(await scopeOfUser(inspector.id), inspector.id);
  const rows = await exportsOf(inspector);
  const states = rows.map((row) => `${row.requestedById} ${row.status}`);
  const expected = [`${inspector.id} ready`, `${admin.id} waiting`, `${inspector.id} waiting`];
  expect(states).toHaveLength(3);
  expect(new Set(states)).toEqual(new Set(expected));
  const own = await viewData(await scopeOfUser(inspector.id), inspector.id);
  expect(own).toMatchObject({ isOwn: true, exports: [{ status: "waiting" }, { id }] });
  const byAdmin = await viewData(await scopeOfUser(admin.id), inspector.id);
  expect(byAdmin).toMatchObject({ isOwn: false, exports: [{ status: "waiting" }] });
  for (const row of rows) await writeExport(row.id);
  expect(await sentMails(admin)).toMatchObject([
    { subject: `The export of the data of ${inspector.name} is ready` },
  ]);
});

test("only the person's own export lists emails, which may come from another organization", async () => {
  // The mail about this export is in the next one.
  await exportAs(inspector, inspector);
  const own = await unzip(await openAs(inspector, await exportAs(inspector, inspector)));
  expect(JSON.parse(own["data/mail_sends.json"]!)).toMatchObject([
    { recipients: [inspector.email], subject: "The export of your data is ready" },
  ]);
  const byAdmin = await unzip(await openAs(admin, await exportAs(admin, inspector)));
  expect(Object.keys(byAdmin)).toContain("data/users.json");
  expect(Object.keys(byAdmin)).not.toContain("data/mail_sends.json");
});

test("has the projects of one's organization, and no other", async () => {
  const { organizationId, id: inspectorId } = inspector;
  const own = await makeProject({ organizationId, inspectorId });
  const { organizationId: elsewhere } = await makeUser({ type: "admin" });
  await makeProject({ organizationId: elsewhere, inspectorId });
  const entries = await unzip(await openAs(inspector, await exportAs(inspector, inspector)));
  expect(JSON.parse(entries["data/projects.json"]!)).toMatchObject([{ id: own.id }]);
});

test("three exports are enough", async () => {
  for (let n = 0; n < maxExports; n += 1) await exportAs(inspector, inspector);
  const request = await requestAs(inspector, "/settings/data", { form: {} });
  const refused = await requestOwn({ request, params: {}, context: {} });
  expect(refused).toMatchObject({
    data: {
      message: "You have 3 exports already. Download one of them, or wait until one expires.",
    },
  });
  expect(await exportsOf(inspector)).toHaveLength(maxExports);
});

test("an expired export is not served, and is deleted with its file", async () => {
  const [old, current] = [
    await exportAs(inspector, inspector),
    await exportAs(inspector, inspector),
  ];
  await db
    .update(personExports)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(personExports.id, old));
  await expect(openAs(inspector, old)).rejects.toMatchObject({ code: "not-found" });
  const [file] = await db.select().from(files).where(eq(files.recordId, old));
  await sweepExports();
  await sweepExports();
  expect(await exportsOf(inspector)).toMatchObject([{ id: current }]);
  expect(await db.select().from(files).where(eq(files.recordId, old))).toEqual([]);
  expect(await fileStore().exists(file!.key)).toBe(false);
  expect((await openAs(inspector, current)).status).toBe(200);
});

test("a failed export says so once, and another one can be requested", async () => {
  await requestExport(await scopeOfUser(inspector.id), inspector.id);
  const [{ id } = { id: "" }] = await exportsOf(inspector);
  await failExport(id);
  await failExport(id);
  expect(await sentMails(inspector)).toMatchObject([
    { subject: "We could not write the export of personal data" },
  ]);
  await writeExport(id);
  expect(await exportsOf(inspector)).toMatchObject([{ status: "failed", fileId: null }]);
  await exportAs(inspector, inspector);
  expect((await exportsOf(inspector)).map(({ status }) => status).toSorted()).toEqual([
    "failed",
    "ready",
  ]);
});

test("an export that had been written is not failed afterwards", async () => {
  const id = await exportAs(inspector, inspector);
  await failExport(id);
  expect(await exportsOf(inspector)).toMatchObject([{ status: "ready" }]);
});
