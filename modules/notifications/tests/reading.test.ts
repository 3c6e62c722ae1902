import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readMenuWaiting } from "#app/platform/manifest/menu-badges.server.ts";
import { readToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  makeProjectSetup,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { getNotification } from "../domain/get-notification.server.ts";
import { listInbox } from "../domain/list-notifications.server.ts";
import { readInboxQuery } from "../domain/notification-log-query.ts";
import { markAllRead } from "../domain/mark-read.server.ts";
import { listMutedProjects } from "../domain/mute-project.server.ts";
import * as muteRoute from "../routes/mute.ts";
import * as muteSelectedRoute from "../routes/mute-selected.ts";
import * as openRoute from "../routes/open.ts";
import * as readAllRoute from "../routes/read-all.ts";
import * as readSelectedRoute from "../routes/read-selected.ts";
import * as setReadRoute from "../routes/set-read.ts";
import * as unmuteSelectedRoute from "../routes/unmute-selected.ts";
import manifest from "../module.ts";
import { notifications } from "../schema.ts";
import { makeNotification } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: mute } = servedRoute("modules/notifications/routes/mute.ts", muteRoute);
const { action: muteSelected } = servedRoute(
  "modules/notifications/routes/mute-selected.ts",
  muteSelectedRoute,
);
const { action: unmuteSelected } = servedRoute(
  "modules/notifications/routes/unmute-selected.ts",
  unmuteSelectedRoute,
);
const { action: open } = servedRoute("modules/notifications/routes/open.ts", openRoute);
const { action: readAll } = servedRoute("modules/notifications/routes/read-all.ts", readAllRoute);
const { action: readSelected } = servedRoute(
  "modules/notifications/routes/read-selected.ts",
  readSelectedRoute,
);
const { action: setRead } = servedRoute("modules/notifications/routes/set-read.ts", setReadRoute);

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

beforeEach(async () => {
  await db.delete(notifications);
});

/** The unread count as the menu shows it. */
async function findCount(scope: Scope) {
  return (await readMenuWaiting(scope, manifest.menu ?? [])).get("inbox")?.count;
}

type Action = typeof open;

async function post(viewer: UserRow, act: Action, id: string, form: Record<string, string> = {}) {
  const request = await requestAs(viewer, "/posted", { form: { none: "", ...form } });
  return (await act({ request, params: { id }, context: {} })) as Response;
}

const make = (recipient: UserRow, set: Partial<typeof notifications.$inferInsert> = {}) =>
  makeNotification({ organizationId: recipient.organizationId, recipientId: recipient.id, ...set });

async function stored(id: string) {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row!;
}

const href = (path: string) => `/organization/${setup.owner.id}${path}`;

test("opening a notification marks it seen and read, and redirects to its page or its subject", async () => {
  const { scheduler } = setup.people;
  const one = await make(scheduler, { path: "/projects/01A/manage" });
  const led = await post(scheduler, open, one.id);
  expect(led.headers.get("location")).toBe(href(`/notifications/${one.id}`));
  expect(await stored(one.id)).toMatchObject({ seen: true, readAt: expect.any(Date) as Date });
  const on = await post(scheduler, open, one.id, { to: "subject" });
  expect(on.headers.get("location")).toBe(href("/projects/01A/manage"));
});

test("an admin who opens another person's notification marks it seen, and leaves it unread for its recipient", async () => {
  const { scheduler, admin } = setup.people;
  const one = await make(scheduler);
  await post(admin, open, one.id);
  expect(await stored(one.id)).toMatchObject({ seen: true, readAt: null });
  expect(await findCount(await scopeOf(scheduler))).toBe(1);
});

test("nobody can mark what they may not read", async () => {
  const { scheduler, installer, admin } = setup.people;
  const one = await make(scheduler);
  for (const act of [open, setRead])
    await expect(post(installer, act, one.id, { read: "yes" })).rejects.toMatchObject({
      code: "not-found",
    });
  await expect(post(admin, setRead, one.id, { read: "yes" })).rejects.toMatchObject({
    code: "not-found",
  });
  expect(await stored(one.id)).toMatchObject({ seen: false, readAt: null });
});

test("one notification, the selected ones and all can be marked read and unread", async () => {
  const { scheduler } = setup.people;
  const scope = await scopeOf(scheduler);
  const rows = await Promise.all([1, 2, 3, 4].map(() => make(scheduler)));
  const others = await make(setup.people.installer);
  await post(scheduler, setRead, rows[0]!.id, { read: "yes" });
  expect(await findCount(scope)).toBe(3);
  await post(scheduler, setRead, rows[0]!.id, { read: "" });
  expect(await findCount(scope)).toBe(4);
  await post(scheduler, readSelected, "", { id: rows[1]!.id });
  expect(await findCount(scope)).toBe(3);
  const response = await post(scheduler, readAll, "");
  const cookie = response.headers.get("set-cookie")!.split(";")[0]!;
  const toast = await readToast(new Request("http://localhost", { headers: { cookie } }));
  expect(toast?.message).toBe("3 notifications marked read.");
  expect(await findCount(scope)).toBe(0);
  expect((await stored(others.id)).readAt).toBeNull();
});

test("all notifications are marked, however many there are", async () => {
  const { scheduler } = setup.people;
  await db.execute(sql`
    insert into notifications (id, organization_id, recipient_id, kind, message, path)
    select 'many-' || n, ${scheduler.organizationId}, ${scheduler.id}, 'projects.moved', 'Moved', '/'
    from generate_series(1, 12001) n`);
  const scope = await scopeOf(scheduler);
  expect(await findCount(scope)).toBe(100);
  const inbox = await listInbox(scope, readInboxQuery("http://localhost/notifications"));
  expect(inbox).toMatchObject({ total: 1_000, hasMore: true });
  expect(await markAllRead(scope)).toBe(12_001);
});

test("the inbox shows unread notifications, and all on its other tab", async () => {
  const { admin, scheduler } = setup.people;
  await make(admin, { message: "read", readAt: new Date() });
  await make(admin, { message: "unread" });
  await make(scheduler, { message: "another's" });
  const scope = await scopeOf(admin);
  const shown = async (search: string) => {
    const page = await listInbox(scope, readInboxQuery(`http://localhost/notifications${search}`));
    return page.rows.map((row) => row.message).toSorted();
  };
  expect(await shown("")).toEqual(["unread"]);
  expect(await shown("?tab=All")).toEqual(["read", "unread"]);
});

test("a project can be muted and unmuted by anyone who sees it", async () => {
  const { scheduler } = setup.people;
  const project = await makeProject({ organizationId: setup.owner.id });
  const scope = await scopeOf(scheduler);
  await post(scheduler, mute, project.id, { muted: "yes" });
  await post(scheduler, mute, project.id, { muted: "yes" });
  expect(await listMutedProjects(scope)).toMatchObject([{ projectId: project.id }]);
  await post(scheduler, mute, project.id, { muted: "" });
  expect(await listMutedProjects(scope)).toEqual([]);
  const outsider = await makeUser({ type: "admin" });
  await expect(post(outsider, mute, project.id, { muted: "yes" })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("a project muted by another person is neither listed, shown nor unmuted", async () => {
  const { scheduler, admin } = setup.people;
  const project = await makeProject({ organizationId: setup.owner.id });
  const notification = await make(admin, { projectId: project.id });
  const [muting, other] = [await scopeOf(scheduler), await scopeOf(admin)];
  await post(scheduler, mute, project.id, { muted: "yes" });
  expect(await listMutedProjects(other)).toEqual([]);
  expect((await getNotification(other, notification.id)).isMuted).toBe(false);
  await post(admin, mute, project.id, { muted: "" });
  expect(await listMutedProjects(muting)).toHaveLength(1);
  await post(admin, mute, project.id, { muted: "yes" });
  expect((await getNotification(other, notification.id)).isMuted).toBe(true);
});

afterEach(() => db.execute(sql`drop trigger if exists refusing on notifications`));

test("an opening that fails shows a message on the list it came from", async () => {
  const { scheduler } = setup.people;
  const one = await make(scheduler);
  await db.execute(sql`
    create or replace function refuse_update() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await db.execute(
    sql`create trigger refusing before update on notifications for each row execute function refuse_update()`,
  );
  const response = await post(scheduler, open, one.id, { back: href("/logs?page=2") });
  expect(response.headers.get("location")).toBe(href("/logs?page=2"));
  const cookie = response.headers.get("set-cookie")!.split(";")[0]!;
  const toast = await readToast(new Request("http://localhost", { headers: { cookie } }));
  expect(toast).toMatchObject({
    isDone: false,
    message: "could not navigate to notification for some reason, see the console for the error",
    // The console names the notification and nothing of the query.
    detail: expect.stringMatching(new RegExp(`^notification ${one.id}, request .+: .+`)) as string,
  });
});

test("the selected projects of a list are muted in one step, which an undo takes back", async () => {
  const { scheduler } = setup.people;
  const project = () => makeProject({ organizationId: setup.owner.id });
  const [before, one, two] = [await project(), await project(), await project()];
  const ids = [before, one, two].map(({ id }) => id);
  const send = async (act: Action, fields: [string, string][]) => {
    const request = await requestAs(scheduler, "/posted");
    const form = new URLSearchParams([...fields, ["back", href("/projects")]]);
    const posted = new Request(request.url, {
      method: "POST",
      body: form,
      headers: request.headers,
    });
    const response = (await act({ request: posted, params: {}, context: {} })) as Response;
    const cookie = response.headers.get("set-cookie") ?? "";
    return readToast(new Request("http://localhost", { headers: { cookie } }));
  };
  await send(muteSelected, [["id", before.id]]);
  const done = await send(
    muteSelected,
    [...ids, "unknown"].map((id) => ["id", id]),
  );
  expect(done?.message).toMatch(
    /^3 projects muted\. Not changed: a project that you cannot see \(.+\)\.$/,
  );
  const muted = async () =>
    (await listMutedProjects(await scopeOf(scheduler)))
      .map(({ projectId }) => projectId)
      .filter((id) => ids.includes(id));
  expect(await muted()).toEqual(ids);
  const undone = await send(unmuteSelected, Object.entries(done!.undo!.fields));
  expect(undone?.message).toBe("2 projects unmuted.");
  expect(await muted()).toEqual([before.id]);
  expect((await send(unmuteSelected, [["at", "'; drop"]]))?.message).toBe("0 projects unmuted.");
});
