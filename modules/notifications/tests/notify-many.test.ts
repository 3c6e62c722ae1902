/** The worker finds and notifies many people, so that the person who makes a change does not wait. */
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import type { NotificationRequest } from "#app/platform/events/notification.ts";
import { asInView } from "#app/platform/in-view.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { handle } from "../jobs/notify-many.handler.server.ts";
import { notifyMany } from "../jobs/notify-many.job.ts";
import { notifications, notificationSettings } from "../schema.ts";

useTestDatabase();

let actor: UserRow;
let people: string[];

beforeAll(async () => {
  actor = await makeUser({ type: "admin" });
  const { organizationId } = actor;
  people = [];
  for (let index = 0; index <= bound("notifiedAtOnce"); index++)
    people.push((await makeUser({ type: "scheduler", organizationId, clientsAll: true })).id);
});

afterAll(() => stopQueue());

async function notify(
  recipientIds: readonly string[],
  path: string,
  more: Partial<NotificationRequest> = {},
): Promise<void> {
  const scope = await scopeOfUser(actor.id);
  const request = {
    notice: "projects.moved",
    message: "Moved",
    path,
    people: recipientIds,
    ...more,
  };
  await inTransaction((tx) => emit(tx, scope, "people.notified", request));
}

async function notifiedAt(path: string): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(notifications)
    .where(eq(notifications.path, path));
  return found!.rows;
}

const jobsOf = (name: string) =>
  db.execute<{ data: Record<string, unknown> }>(
    sql`select data from pgboss.job where name = ${name} order by created_on`,
  );

test("up to the limit, people are notified in the transaction", async () => {
  await notify(people.slice(1), "/few");
  expect(await notifiedAt("/few")).toBe(bound("notifiedAtOnce"));
  expect(await jobsOf(notifyMany.name)).toHaveLength(0);
});

test("above it, the worker notifies them once however often it runs, and each needs one mail", async () => {
  const wishes = people.map((userId) => ({
    userId,
    organizationId: actor.organizationId,
    mail: "at-once" as const,
  }));
  await db.insert(notificationSettings).values(wishes);
  const mails = (await jobsOf("notifications.mail-at-once")).length;
  await notify(people, "/many");
  expect(await notifiedAt("/many")).toBe(0);
  const [job] = await jobsOf(notifyMany.name);
  await Promise.all([handle(job!.data, { id: "write" }), handle(job!.data, { id: "write" })]);
  await handle(job!.data, { id: "write" });
  expect(await notifiedAt("/many")).toBe(people.length);
  const owed = (await jobsOf("notifications.mail-at-once")).slice(mails);
  expect(owed).toHaveLength(1);
  expect(owed[0]!.data["notificationIds"]).toHaveLength(people.length);
  const [one] = await db.select().from(notifications).where(eq(notifications.path, "/many"));
  expect(one!.createdAt.toISOString()).toBe(job!.data["at"]);
});

test("a user deleted before the worker runs is skipped, and the others are notified", async () => {
  const leaving = await makeUser({ type: "scheduler", organizationId: actor.organizationId });
  await db.execute(sql`delete from pgboss.job where name = ${notifyMany.name}`);
  await notify([...people, leaving.id], "/left");
  await db.delete(users).where(eq(users.id, leaving.id));
  const [job] = await jobsOf(notifyMany.name);
  await handle(job!.data, { id: "write" });
  expect(await notifiedAt("/left")).toBe(people.length);
});

test("the worker finds the many people of a type, and nobody outside the organization", async () => {
  await makeUser({ type: "scheduler" });
  await db.execute(sql`delete from pgboss.job where name = ${notifyMany.name}`);
  await notify([], "/type", { types: ["scheduler"] });
  expect(await notifiedAt("/type")).toBe(0);
  const [job] = await jobsOf(notifyMany.name);
  await handle(job!.data, { id: "write" });
  expect(await notifiedAt("/type")).toBe(people.length);
});

test("the worker checks access as of the time of the event, and excludes people who no longer have it", async () => {
  const { organizationId } = actor;
  const out = await makeUser({ type: "scheduler", organizationId, clientsAll: true });
  const outsider = await makeUser({ type: "field-user" });
  const project = await makeProject({ organizationId, inspectorId: outsider.id });
  await db.execute(sql`delete from pgboss.job where name = ${notifyMany.name}`);
  const named = [...people, out.id, outsider.id, (await makeUser({ type: "scheduler" })).id];
  await notify(named, "/project", { project: asInView("project", project) });
  await db.update(projects).set({ inspectorId: null }).where(eq(projects.id, project.id));
  await db.update(users).set({ disabled: true }).where(eq(users.id, out.id));
  const [job] = await jobsOf(notifyMany.name);
  await handle(job!.data, { id: "write" });
  const rows = await db.select().from(notifications).where(eq(notifications.path, "/project"));
  const notified = new Set(rows.map(({ recipientId }) => recipientId));
  expect(notified).toEqual(new Set([...people, outsider.id]));
  expect(rows[0]).toMatchObject({ projectId: project.id, actorName: actor.name });
});

test("the worker also applies the sender's own rule to each person", async () => {
  await db.execute(sql`delete from pgboss.job where name = ${notifyMany.name}`);
  const few = people.slice(0, 3);
  await notify(people, "/rule", { opensTo: { people: few } });
  const [job] = await jobsOf(notifyMany.name);
  await handle(job!.data, { id: "write" });
  expect(await notifiedAt("/rule")).toBe(few.length);
});
