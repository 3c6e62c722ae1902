import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  makeProjectSetup,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { notificationLogWorksheet } from "../domain/notification-log-worksheet.server.ts";
import * as logsRoute from "../routes/logs.tsx";
import * as notificationRoute from "../routes/notification.tsx";
import * as projectNotificationRoute from "../routes/project-notification.tsx";
import { notifications } from "../schema.ts";
import { makeNotification } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: loadLogs } = servedRoute("modules/notifications/routes/logs.tsx", logsRoute);
const { loader: loadNotification } = servedRoute(
  "modules/notifications/routes/notification.tsx",
  notificationRoute,
);
const { loader: loadProjectNotification } = servedRoute(
  "modules/notifications/routes/project-notification.tsx",
  projectNotificationRoute,
);

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

beforeEach(async () => {
  await db.delete(notifications);
});

const make = (recipient: UserRow, set: Partial<typeof notifications.$inferInsert> = {}) =>
  makeNotification({ organizationId: recipient.organizationId, recipientId: recipient.id, ...set });

async function read(viewer: UserRow, search = "") {
  const request = await requestAs(viewer, `/logs${search}`);
  return loadLogs({ request, params: {}, context: {} });
}

const messages = async (viewer: UserRow, search = "") =>
  (await read(viewer, search)).page.rows.map((row) => row.message);

test.each<UserType>(["admin", "super-admin", "client"])(
  "a %s sees the notifications of everybody in the organization, and nobody else's",
  async (type) => {
    await make(setup.people["field-user"], { message: "for the inspector" });
    await make(setup.people.scheduler, { message: "for the scheduler" });
    const outsider = await makeUser({ type: "admin" });
    await make(outsider, { message: "for a stranger" });
    const seen = await messages(setup.people[type]);
    expect(seen.toSorted()).toEqual(["for the inspector", "for the scheduler"]);
    const { people } = (await read(setup.people[type])).choices;
    const offered = people!.choices.map(({ value }) => value);
    expect(offered.length).toBeGreaterThan(6);
    expect(offered).not.toContain(outsider.id);
  },
);

test.each<UserType>(["field-user", "installer", "quality-manager", "scheduler"])(
  "a %s sees only their own notifications",
  async (type) => {
    await make(setup.people[type], { message: "for me" });
    await make(setup.people.admin, { message: "for the admin" });
    expect(await messages(setup.people[type])).toEqual(["for me"]);
    expect((await read(setup.people[type])).choices.people).toBeNull();
  },
);

test("the newest comes first, and the URL filters by seen, kind, recipient, day and words", async () => {
  const { admin, scheduler } = setup.people;
  const at = (day: string) => new Date(`2026-03-${day}T15:00:00Z`);
  await make(admin, { message: "First", createdAt: at("01"), seen: true, site: "1 Gallop Lane" });
  await make(admin, { message: "Second", createdAt: at("02"), kind: "projects.finalized" });
  await make(scheduler, { message: "Third", createdAt: at("03"), siteOwner: "Quimby" });
  const shown = (search: string) => messages(admin, search);
  expect(await shown("")).toEqual(["Third", "Second", "First"]);
  expect(await shown("?sort=created")).toEqual(["First", "Second", "Third"]);
  expect(await shown("?seen=yes")).toEqual(["First"]);
  expect(await shown("?seen=no")).toEqual(["Third", "Second"]);
  expect(await shown("?kind=projects.finalized")).toEqual(["Second"]);
  expect(await shown(`?recipient=${scheduler.id}`)).toEqual(["Third"]);
  expect(await shown("?from=2026-03-02&to=2026-03-02")).toEqual(["Second"]);
  expect(await shown("?q=gallop")).toEqual(["First"]);
  expect(await shown("?q=QUIMBY")).toEqual(["Third"]);
  expect(await shown("?q=%25")).toEqual([]);
  expect(await shown("?seen=maybe&from=never&page=0&size=7")).toHaveLength(3);
  expect(await shown("?from=0000-01-01&to=9999-12-31")).toHaveLength(3);
  expect(await shown("?page=1000000000")).toEqual([]);
});

test("a file of the log contains the shown rows, with the recipient only for viewers who see all", async () => {
  const { admin, scheduler } = setup.people;
  const createdAt = new Date("2026-03-02T15:00:00Z");
  const site = { site: "1 Gallop Lane", siteOwner: "Quimby", createdAt };
  const readAt = createdAt;
  await make(scheduler, { message: "Inspection moved", severity: 3, seen: true, readAt, ...site });
  // An administrator opened it; its recipient has not.
  await make(scheduler, { message: "Inspection late", seen: true, createdAt: new Date(0) });
  const worksheetFor = async (viewer: UserRow) =>
    notificationLogWorksheet(await scopeOf(viewer), "http://localhost/logs", 100);
  const all = await worksheetFor(admin);
  expect(all.columns.map(({ label }) => label)).toEqual([
    "Message",
    "Severity",
    "Site",
    "Site Owner",
    "Created",
    "Seen",
    "Recipient",
  ]);
  expect(all.rows).toEqual([
    [
      "Inspection moved",
      "3",
      "1 Gallop Lane",
      "Quimby",
      expect.any(String) as string,
      "Yes",
      scheduler.name,
    ],
    expect.arrayContaining(["Inspection late", "By others only"]) as string[],
  ]);
  expect((await worksheetFor(scheduler)).columns.at(-1)?.label).toBe("Seen");
});

test("the pages of a notification open for those who may read it, and are not found for others", async () => {
  const { scheduler, admin, installer } = setup.people;
  const made = await make(scheduler, { message: "Inspection moved", projectId: "01PROJECT" });
  const open = async (
    viewer: UserRow,
    load: typeof loadNotification | typeof loadProjectNotification,
  ) => {
    const request = await requestAs(viewer, `/notifications/${made.id}`);
    return load({ request, params: { id: made.id }, context: {} });
  };
  const expected = {
    message: "Inspection moved",
    projectId: "01PROJECT",
    recipientName: scheduler.name,
  };
  expect(await open(scheduler, loadNotification)).toMatchObject({
    ...expected,
    isOwn: true,
    seen: false,
  });
  expect(await open(admin, loadNotification)).toMatchObject({ ...expected, isOwn: false });
  expect(await open(admin, loadProjectNotification)).toEqual({
    ...expected,
    createdAt: made.createdAt,
  });
  const outsider = await makeUser({ type: "admin", organizationId: (await makeOrganization()).id });
  for (const viewer of [installer, outsider])
    for (const load of [loadNotification, loadProjectNotification])
      await expect(open(viewer, load)).rejects.toMatchObject({ code: "not-found" });
  const [row] = await db.select().from(notifications).where(eq(notifications.id, made.id));
  expect(row).toMatchObject({ seen: false, readAt: null });
});

test("a notification has the stored names of the specification", async () => {
  const { scheduler } = setup.people;
  const set = { message: "Inspection moved", severity: 3, site: "1 Gallop Lane", seen: true };
  const { id, createdAt } = await make(scheduler, { ...set, projectId: "01PROJECT" });
  const [row] = await db.execute(sql`select * from documents."projectLogs" where id = ${id}`);
  const { created, ...stored } = row!;
  expect(stored).toEqual({ id, ...set, recipient: scheduler.id, categoryId: "01PROJECT" });
  expect(new Date(created as string)).toEqual(createdAt);
});
