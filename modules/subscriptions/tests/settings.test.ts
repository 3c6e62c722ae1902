/** The pages for subscriptions, through their routes. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { eq, sql as query } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { db, sql } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { csvFilters } from "#modules/exports/schema.ts";
import { listSubscriptions } from "../domain/get-subscription.server.ts";
import * as addRoute from "../routes/add.tsx";
import * as fileRoute from "../routes/file.ts";
import * as subscriptionRoute from "../routes/subscription.tsx";
import { subscriptionRecipients, subscriptionRuns, subscriptions } from "../schema.ts";
import { everything, makeSubscription } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: add, loader: loadAdd } = servedRoute(
  "modules/subscriptions/routes/add.tsx",
  addRoute,
);
const { loader: loadFile } = servedRoute("modules/subscriptions/routes/file.ts", fileRoute);
const { action: step } = servedRoute(
  "modules/subscriptions/routes/subscription.tsx",
  subscriptionRoute,
);

useTestDatabase();

afterAll(() => stopQueue());

let admin: UserRow;

beforeEach(async () => {
  await db.delete(subscriptions);
  admin = await makeUser({ type: "admin" });
});

async function post(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  form: Record<string, string>,
  params: Record<string, string> = {},
  user: UserRow = admin,
) {
  const request = await requestAs(user, "/settings/subscriptions", { form });
  return action({ request, params, context: {} });
}

async function save(owner: UserRow): Promise<string> {
  const { organizationId, id: userId } = owner;
  const filter = { ...everything, status: ["Completed" as const] };
  const [row] = await db
    .insert(csvFilters)
    .values({ organizationId, userId, name: "Open roofs", filter, includeIntakeData: true })
    .returning();
  return row!.id;
}

const typed = {
  title: "Open roofs",
  frequency: "0",
  email: "Ann@example.test, bo@example.test\nann@example.test",
};

async function open(query: string, user: UserRow = admin) {
  const request = await requestAs(user, `/settings/subscriptions/add${query}`);
  return loadAdd({ request, params: {}, context: {} });
}

test("a subscription begins with the current criteria of a saved report", async () => {
  const savedId = await save(admin);
  expect(await open(`?saved=${savedId}`)).toMatchObject({
    title: "Open roofs",
    email: admin.email,
    includeIntakeData: true,
    criteria: { status: ["Completed"] },
    saved: [{ id: savedId, name: "Open roofs" }],
  });
});

test("without a saved report it begins with the criteria in the URL, or with all projects", async () => {
  expect(await open("?status=Review&includeIntakeData=on&title=Mine")).toMatchObject({
    title: "Mine",
    includeIntakeData: true,
    criteria: { status: ["Review"] },
  });
  expect(await open("?status=Nowhere")).toMatchObject({ title: "", criteria: { status: [] } });
});

test("a subscription stores its criteria, days and recipients", async () => {
  await post(add, { ...typed, status: "Completed", includeIntakeData: "on", skipEmpty: "on" });
  const [row] = await db.select().from(subscriptions);
  expect(row).toMatchObject({
    title: "Open roofs",
    frequency: "0",
    includeIntakeData: true,
    email: "ann@example.test, bo@example.test",
    skipEmpty: true,
    userId: admin.id,
  });
  expect(row?.filter).toMatchObject({ status: ["Completed"], formId: [] });
  expect(row!.nextRunAt.getTime()).toBeGreaterThan(Date.now());
  const recipients = await db
    .select()
    .from(subscriptionRecipients)
    .where(eq(subscriptionRecipients.subscriptionId, row!.id));
  expect(recipients.map(({ email }) => email).toSorted()).toEqual([
    "ann@example.test",
    "bo@example.test",
  ]);
  expect(new Set(recipients.map(({ token }) => token)).size).toBe(2);
});

test.each(["daily", "monthly", "6"])(
  "a subscription with the frequency %s has the stored names of the specification",
  async (frequency) => {
    const { title } = typed;
    await post(add, { title, frequency, email: "ann@example.test", includeIntakeData: "on" });
    expect(await db.execute(query`select * from documents."subscriptions"`)).toEqual([
      {
        id: expect.any(String) as string,
        title,
        frequency,
        filter: expect.objectContaining({ status: [] }) as object,
        includeIntakeData: true,
        email: "ann@example.test",
      },
    ]);
  },
);

test("a person's list contains their own subscriptions, and no colleague's", async () => {
  const { organizationId } = admin;
  const colleague = await makeUser({ type: "admin", organizationId });
  await makeSubscription(admin, { title: "Mine" });
  await makeSubscription(colleague, { title: "A colleague's" });
  const titles = async (user: UserRow) =>
    (await listSubscriptions(await scopeOfUser(user.id))).map(({ title }) => title);
  expect(await titles(admin)).toEqual(["Mine"]);
  expect(await titles(await makeUser({ type: "admin" }))).toEqual([]);
});

test("another person's saved report counts as not chosen", async () => {
  const savedId = await save(await makeUser({ type: "admin" }));
  expect(await open(`?saved=${savedId}`)).toMatchObject({
    title: "",
    saved: [],
    criteria: { status: [] },
  });
});

test.each([
  [{ email: "" }, { email: "Enter an email address." }],
  [{ email: "ann, bo@x.test" }, { email: "These are not valid email addresses: ann" }],
  [{ frequency: "7" }, { frequency: "Choose how often." }],
  [{ title: " " }, { title: "Enter a title." }],
  [{ title: "👩‍👧".repeat(61) }, { title: "The title may have at most 60 characters." }],
])("%j is refused with a message", async (wrong, errors) => {
  expect(await post(add, { ...typed, ...wrong })).toMatchObject({
    init: { status: 400 },
    data: { errors },
  });
  expect(await db.select().from(subscriptions)).toEqual([]);
});

test("a person has up to fifty, however many their colleagues have", async () => {
  const colleague = await makeUser({ type: "admin", organizationId: admin.organizationId });
  const { id: _id, ...columns } = await makeSubscription(colleague);
  await db.insert(subscriptions).values(Array.from({ length: 49 }, () => columns));
  expect(await post(add, typed)).toMatchObject({ status: 303 });
  await db.insert(subscriptions).values(Array.from({ length: 50 }, () => columns));
  expect(await post(add, typed, {}, colleague)).toMatchObject({
    data: { message: "You can have 50 subscriptions. Delete one, then add this one." },
  });
});

test("a subscription is paused, resumed with its next day, and deleted", async () => {
  const { id } = await makeSubscription(admin, { nextRunAt: new Date(0) });
  const now = async () =>
    (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
  await post(step, { intent: "pause" }, { id });
  expect(await now()).toMatchObject({ paused: true });
  await post(step, { intent: "resume" }, { id });
  expect((await now())!.nextRunAt.getTime()).toBeGreaterThan(Date.now());
  await post(step, { intent: "delete" }, { id });
  expect(await now()).toBeUndefined();
});

const counts = () => db.select().from(throttles);

/** Simulates that the worker has started the waiting job. */
const deleteWaitingJob = () => sql`delete from pgboss.job where name = 'subscriptions.send'`;

test("after sending it to oneself there is a pause of some minutes, and the message says how many", async () => {
  const { id } = await makeSubscription(admin);
  const send = () => post(step, { intent: "send" }, { id });
  expect(await send()).toMatchObject({ status: 303 });
  // A second press adds no job while the first one's job waits.
  expect(await send()).toMatchObject({ status: 303 });
  await deleteWaitingJob();
  const before = await counts();
  expect(await send()).toMatchObject({
    init: { status: 429 },
    data: { message: "You can send this report again in 5 minutes." },
  });
  expect(await counts()).toEqual(before);
  expect(await db.select().from(subscriptionRuns)).toHaveLength(1);
  await deleteWaitingJob();
  await db.update(throttles).set({ windowEndsAt: new Date() });
  expect(await send()).toMatchObject({ status: 303 });
});

test("the daily limit of sends to oneself counts all subscriptions of a person", async () => {
  const { id } = await makeSubscription(admin);
  const windowEndsAt = new Date(Date.now() + 3_600_000);
  const key = `send-now-person:${admin.id}`;
  await db.insert(throttles).values({ key, failures: bound("sendsNowOfPerson"), windowEndsAt });
  expect(await post(step, { intent: "send" }, { id })).toMatchObject({
    init: { status: 429 },
    data: { message: expect.stringMatching(/^You sent 40 reports .+ from .+\.$/) as unknown },
  });
  expect(await db.select().from(subscriptionRuns)).toEqual([]);
});

test("another admin of the organization can neither see nor change it", async () => {
  const { id } = await makeSubscription(admin);
  const colleague = await makeUser({ type: "admin", organizationId: admin.organizationId });
  await expect(post(step, { intent: "delete" }, { id }, colleague)).rejects.toMatchObject({
    code: "not-found",
  });
});

test("its file is readable by its owner and by recipients of the organization, with the permissions of each", async () => {
  const { organizationId } = admin;
  const reader = await makeUser({ type: "client", organizationId });
  const outsider = await makeUser({ type: "client", organizationId });
  await makeProject({ organizationId, site: { siteOwnerName: "Quimby" } });
  const { id } = await makeSubscription(admin, { emails: [reader.email] });
  const read = async (user: UserRow) => {
    const request = await requestAs(user, `/settings/subscriptions/${id}/file`);
    return (await loadFile({ request, params: { id }, context: {} })).text();
  };
  expect(await read(admin)).toContain("Quimby");
  await expect(read(outsider)).rejects.toMatchObject({ code: "not-found" });
  expect((await read(reader)).split("\r\n")[0]).toBe((await read(admin)).split("\r\n")[0]);
});
