/** Threads between reviewer and inspector: who reads and writes them, how a message changes them, and who is notified. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { correctionThreads } from "../../schema.ts";
import { makeIntake, type MadeIntake } from "../../tests/make-intake.ts";
import * as settleSelectedRoute from "../../routes/settle-selected.ts";
import * as threadRoute from "../../routes/thread.tsx";
import { countOpenThreads, listThreads, readThreadQuery } from "./list-threads.server.ts";
import { hasSentMessage } from "./read-threads.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { settleThread } from "./settle-thread.server.ts";
import { viewThread } from "./view-thread.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: settleSelected } = servedRoute(
  "modules/intake/routes/settle-selected.ts",
  settleSelectedRoute,
);
const { action: postThread, loader: openThread } = servedRoute(
  "modules/intake/routes/thread.tsx",
  threadRoute,
);

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake({ status: "Review" });
});

const send = (scope: Scope, text: string, idempotencyKey: string = crypto.randomUUID()) =>
  sendMessage(scope, made.projectId, { fieldId: "leaks", text, idempotencyKey });

const view = (scope: Scope, fieldId = "leaks") => viewThread(scope, made.projectId, fieldId);
const reviewer = () => made.as(made.reviewer);
const inspector = () => made.as(made.inspector);
const texts = async () => (await view(reviewer())).messages.map(({ text }) => text);
const threadId = async () => (await view(reviewer())).id!;

const listed = async (scope: Scope, search = "?tab=All") =>
  (await listThreads(scope, readThreadQuery(scope, `/threads${search}`))).rows.map(({ id }) => id);

/** A user of an organization that is only the project's client. */
async function clientsPerson(type: "admin" | "client") {
  const user = await makeUser({ type });
  await db
    .update(projects)
    .set({ clientOrganizationId: user.organizationId })
    .where(eq(projects.id, made.projectId));
  await db.insert(projectParties).values({
    projectId: made.projectId,
    organizationId: made.organizationId,
    partyKind: "organization",
    partyId: user.organizationId,
    role: "client",
  });
  return scopeOfUser(user.id);
}

describe("a thread", () => {
  test("waits for the side that has not written last, until a reviewer settles it, and can be reopened", async () => {
    await send(reviewer(), "Which side?");
    expect(await view(inspector())).toMatchObject({ state: "Open", side: "inspector" });
    await send(inspector(), "The north side.");
    expect(await view(reviewer())).toMatchObject({ state: "Answered", canSettle: true });
    await settleThread(reviewer(), await threadId());
    expect(await view(reviewer())).toMatchObject({ state: "Settled", canSettle: false });
    await send(reviewer(), "And the east?");
    expect((await view(reviewer())).state).toBe("Open");
    expect(await texts()).toEqual(["Which side?", "The north side.", "", "And the east?"]);
  });

  test("stores a message once, even if it is sent many times and from many tabs", async () => {
    const key = crypto.randomUUID();
    await Promise.all([send(reviewer(), "Once", key), send(reviewer(), "Once", key)]);
    await send(reviewer(), "Once", key);
    await send(inspector(), "Mine under the same key", key);
    expect(await texts()).toEqual(["Once", "Mine under the same key"]);
  });

  test("accepts no empty message, and none about a question that the form does not have", async () => {
    await expect(send(reviewer(), "")).rejects.toMatchObject({ code: "invalid-input" });
    const elsewhere = { fieldId: "nothing", text: "?", idempotencyKey: crypto.randomUUID() };
    await expect(sendMessage(reviewer(), made.projectId, elsewhere)).rejects.toMatchObject({
      code: "not-found",
    });
    const isOfProject = eq(correctionThreads.projectId, made.projectId);
    expect(await db.$count(correctionThreads, isOfProject)).toBe(0);
  });

  test("cannot be changed, only added to", async () => {
    await send(reviewer(), "Kept");
    await expect(sql`update correction_messages set text = 'x'`).rejects.toThrow(/append-only/);
    expect(await texts()).toEqual(["Kept"]);
  });

  test("is closed before the review and after it, and stays readable", async () => {
    await send(reviewer(), "Kept");
    for (const status of ["In Progress", "Completed"] as const) {
      await db.update(projects).set({ status }).where(eq(projects.id, made.projectId));
      const refused = { code: "illegal-transition" };
      await expect(send(inspector(), "Late")).rejects.toMatchObject(refused);
      await expect(settleThread(reviewer(), await threadId())).rejects.toMatchObject(refused);
      expect(await view(inspector())).toMatchObject({ canWrite: false, state: "Open" });
    }
  });
});

describe("access to threads", () => {
  test("a person of another organization, another inspector and an installer find nothing", async () => {
    await send(reviewer(), "Ours");
    const id = await threadId();
    const installer = await makeUser({ type: "installer" });
    await db
      .update(projects)
      .set({ installerId: installer.id, installerViewable: true })
      .where(eq(projects.id, made.projectId));
    const others = [
      await makeUser({ type: "admin" }),
      await makeUser({ type: "field-user", organizationId: made.organizationId }),
      installer,
    ];
    for (const { id: userId } of others) {
      const scope = await scopeOfUser(userId);
      const none = { code: "not-found" };
      await expect(view(scope)).rejects.toMatchObject(none);
      await expect(send(scope, "Hello")).rejects.toMatchObject(none);
      expect(await listed(scope)).toEqual([]);
      expect(await listed(scope, `?tab=All&project=${made.projectId}`)).toEqual([]);
    }
    await expect(settleThread(await scopeOfUser(others[0]!.id), id)).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await texts()).toEqual(["Ours"]);
  });

  test("a client's user who neither owns nor inspects reads none; the client's admin reviews", async () => {
    await send(reviewer(), "Ours");
    const client = await clientsPerson("client");
    await expect(view(client)).rejects.toMatchObject({ code: "not-found" });
    expect(await listed(client)).toEqual([]);
    const admin = await scopeOfUser(
      (await makeUser({ type: "admin", organizationId: client.organizationId })).id,
    );
    expect(await view(admin)).toMatchObject({ side: "reviewer", canSettle: true });
    expect(await listed(admin)).toEqual([await threadId()]);
  });

  test("the organization that inspects for another answers as the inspector and settles nothing", async () => {
    await send(reviewer(), "Which?");
    const admin = await makeUser({ type: "admin" });
    await db
      .update(projects)
      .set({ inspectorId: null, inspectorOrganizationId: admin.organizationId })
      .where(eq(projects.id, made.projectId));
    await db.insert(projectParties).values({
      projectId: made.projectId,
      organizationId: made.organizationId,
      partyKind: "organization",
      partyId: admin.organizationId,
      role: "inspector",
    });
    const scope = await scopeOfUser(admin.id);
    await send(scope, "That one.");
    expect(await view(scope)).toMatchObject({ state: "Answered", side: "inspector" });
    const refused = { code: "illegal-transition" };
    await expect(settleThread(scope, await threadId())).rejects.toMatchObject(refused);
  });

  test("only reviewers can settle", async () => {
    await send(reviewer(), "Which?");
    const offered = async (scope: Scope) => {
      const { rows } = await listThreads(scope, readThreadQuery(scope, "/threads?tab=All"));
      return [...rows.map(({ canSettle }) => canSettle), (await view(scope)).canSettle];
    };
    expect(await offered(reviewer())).toEqual([true, true]);
    expect(await offered(inspector())).toEqual([false, false]);
  });

  test("an inspector lists and counts only the waiting threads of their own inspections", async () => {
    await send(reviewer(), "Which?");
    expect(await listed(inspector(), "")).toEqual([await threadId()]);
    expect(await countOpenThreads(inspector())).toBe(1);
    expect(await countOpenThreads(made.as(made.admin))).toBe(0);
    await send(inspector(), "This one.");
    expect(await countOpenThreads(inspector())).toBe(0);
    expect(await listed(inspector(), "")).toEqual([]);
    expect(await listed(reviewer(), "")).toEqual([await threadId()]);
  });

  test("a deleted project has no waiting threads", async () => {
    await send(reviewer(), "Which?");
    const isOfProject = eq(projects.id, made.projectId);
    await db.update(projects).set({ deletedAt: new Date() }).where(isOfProject);
    expect(await countOpenThreads(inspector())).toBe(0);
    expect(await listed(inspector(), "")).toEqual([]);
  });

  test("another person's message under the same key is a message of its own", async () => {
    const key = crypto.randomUUID();
    await send(reviewer(), "Which?", key);
    const isSent = (scope: Scope) => hasSentMessage(scope, made.project, "leaks", key);
    expect([await isSent(reviewer()), await isSent(inspector())]).toEqual([true, false]);
  });
});

describe("the page of a thread", () => {
  const params = () => ({ id: made.projectId, fieldId: "leaks" });
  const post = async (who: UserRow, form: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    const request = await requestAs(who, `/intake/${made.projectId}/threads/leaks`, {
      method: "POST",
      body,
    });
    return postThread({ request, params: params(), context: {} });
  };

  test("accepts a message, keeps the typed text when it is refused, and is closed to others", async () => {
    const key = crypto.randomUUID();
    expect(await post(made.reviewer, { text: " Why? ", sendKey: key })).toMatchObject({
      status: 303,
    });
    expect(await texts()).toEqual(["Why?"]);
    const long = "x".repeat(10_001);
    expect(await post(made.reviewer, { text: long, sendKey: crypto.randomUUID() })).toMatchObject({
      data: { values: { text: long }, errors: { text: "may be no longer than 10,000 characters" } },
    });
    const outsider = await makeUser({ type: "admin" });
    const request = await requestAs(outsider, `/intake/${made.projectId}/threads/leaks`);
    await expect(openThread({ request, params: params(), context: {} })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(post(outsider, { text: "", sendKey: "" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("stores photos of a message, which both sides can open and nobody else can", async () => {
    const picture = await drawPanelPhoto({ label: "Clamp", seed: 7, width: 64, height: 48 });
    const body = new FormData();
    body.set("text", "");
    body.set("sendKey", crypto.randomUUID());
    body.append("photos", new File([Uint8Array.from(picture)], "clamp.jpg"));
    const request = await requestAs(made.inspector, `/intake/${made.projectId}/threads/leaks`, {
      method: "POST",
      body,
    });
    await postThread({ request, params: params(), context: {} });
    const [photo] = (await view(reviewer())).messages[0]!.photos;
    expect(photo).toMatchObject({ name: "clamp.jpg" });
    expect(await getReadableFile(reviewer(), photo!.id)).toMatchObject({ kind: "message" });
    const installer = await makeUser({ type: "installer" });
    const set = { installerId: installer.id, installerViewable: true };
    await db.update(projects).set(set).where(eq(projects.id, made.projectId));
    for (const { id } of [installer, await makeUser({ type: "admin" })])
      await expect(getReadableFile(await scopeOfUser(id), photo!.id)).rejects.toMatchObject({
        code: "not-found",
      });
  });

  test("settles many selected threads at once and leaves other people's threads unchanged", async () => {
    await send(reviewer(), "One");
    const mine = await threadId();
    const other = await makeIntake({ status: "Review" });
    await sendMessage(other.as(other.reviewer), other.projectId, {
      fieldId: "leaks",
      text: "Theirs",
      idempotencyKey: crypto.randomUUID(),
    });
    const theirs = (await viewThread(other.as(other.reviewer), other.projectId, "leaks")).id!;
    const body = new URLSearchParams([
      ["id", mine],
      ["id", theirs],
    ]);
    const post = { method: "POST", body };
    const request = await requestAs(made.reviewer, "/threads/selected/settle", post);
    await settleSelected({ request, params: {}, context: {} });
    expect((await view(reviewer())).state).toBe("Settled");
    expect(await viewThread(other.as(other.reviewer), other.projectId, "leaks")).toMatchObject({
      state: "Open",
    });
  });
});

const noticesOf = (userId: string) =>
  db
    .select({ notice: notifications.kind })
    .from(notifications)
    .where(eq(notifications.recipientId, userId))
    .then((rows) => rows.map(({ notice }) => notice));

test("while no inspector is assigned, only the admins of the inspecting organization are notified", async () => {
  const admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  const partyOf = { projectId: made.projectId, organizationId: made.organizationId };
  await db
    .update(projects)
    .set({ inspectorId: null, inspectorOrganizationId: organizationId })
    .where(eq(projects.id, made.projectId));
  await db
    .insert(projectParties)
    .values({ ...partyOf, partyKind: "organization", partyId: organizationId, role: "inspector" });
  await send(reviewer(), "Why?");
  expect(await noticesOf(admin.id)).toEqual(["intake.asked"]);
  expect(await noticesOf(made.admin.id)).toEqual([]);
});

test("each side is notified of the other side's messages, and nobody of their own", async () => {
  await send(reviewer(), "Why?");
  expect(await noticesOf(made.inspector.id)).toEqual(["intake.asked"]);
  await send(inspector(), "Because.");
  expect(await noticesOf(made.reviewer.id)).toEqual(["intake.replied"]);
  expect(await noticesOf(made.inspector.id)).toEqual(["intake.asked"]);
});
