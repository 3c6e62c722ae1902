/** Mails to addresses outside the organization: who is mailed, how often, and who has stopped them. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { db } from "#db/client.server.ts";
import { accounts, throttles } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { scopeOf } from "#modules/projects/tests/project-setup.ts";
import { listRecipients } from "../domain/get-subscription.server.ts";
import { executeRun } from "../domain/running/execute-run.server.ts";
import { deleteSubscription } from "../domain/settings/change-subscription.server.ts";
import { action as stop, loader as loadStop } from "../routes/stop.tsx";
import { subscriptionStops } from "../schema.ts";
import { makeSubscription } from "./factories.ts";
import {
  addressee,
  begin,
  currently,
  hourAgo,
  mail,
  received,
  runsOf,
  useMailServer,
} from "./run-setup.ts";

useTestDatabase();
useMailServer();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

const allowance = (organizationId: string) => `report-mail-organization:${organizationId}`;

/** Counts mails as if the organization had sent them today. */
const count = (organizationId: string, failures: number) =>
  db.insert(throttles).values({
    key: allowance(organizationId),
    failures,
    windowEndsAt: new Date(Date.now() + 3_600_000),
  });

const counted = async (organizationId: string) =>
  (
    await db
      .select()
      .from(throttles)
      .where(eq(throttles.key, allowance(organizationId)))
  )[0]?.failures ?? 0;

test("mails outside the organization count once, however often the run is retried", async () => {
  const { organizationId } = admin;
  await makeProject({ organizationId });
  const colleague = await makeUser({ type: "client", organizationId });
  const added = await makeUser({ type: "field-user", organizationId });
  await signIn(colleague);
  const due = await makeSubscription(admin, {
    nextRunAt: hourAgo(),
    // A user who never confirmed the address may be a stranger.
    emails: [colleague.email, added.email, "ann@example.test", "bo@example.test"],
  });
  const runId = await begin(due);
  [mail.refused, mail.refusal] = ["bo@example.test", 451];
  await expect(executeRun(runId)).rejects.toThrow("No such mailbox");
  mail.refused = "";
  await executeRun(runId);
  expect(received).toHaveLength(4);
  expect(await counted(organizationId)).toBe(3);
});

test("above the limit the rest is not sent, the log says so, and the owner is notified", async () => {
  const { organizationId } = admin;
  await makeProject({ organizationId });
  const colleague = await makeUser({ type: "client", organizationId });
  await signIn(colleague);
  await count(organizationId, bound("reportMailsOfOrganization") - 1);
  const emails = ["ann@example.test", "bo@example.test", "cy@example.test", colleague.email];
  const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails });
  await executeRun(await begin(due));
  expect(received.map(addressee)).toContain(colleague.email);
  expect(received).toHaveLength(2);
  const [run] = await runsOf(due);
  expect(run).toMatchObject({ state: "Sent", rows: 1 });
  expect(run!.detail).toMatch(
    /^To 2 addresses\. 2 addresses outside the organization got nothing: no more emails can be sent there until .+\.$/,
  );
  expect(
    await db.select().from(notifications).where(eq(notifications.recipientId, admin.id)),
  ).toMatchObject([{ kind: "subscriptions.failed" }]);
  const next = await makeSubscription(admin, {
    nextRunAt: hourAgo(),
    emails: ["dan@example.test"],
  });
  await executeRun(await begin(next));
  expect(received).toHaveLength(2);
  expect(await runsOf(next)).toMatchObject([{ state: "Failed" }]);
  expect(await counted(organizationId)).toBe(bound("reportMailsOfOrganization"));
});

test("nothing is sent for an owner who never confirmed their address, until they do", async () => {
  await makeProject({ organizationId: admin.organizationId });
  await signIn(admin);
  await db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.userId, admin.id));
  const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails: ["ann@example.test"] });
  await executeRun(await begin(due));
  expect(received).toEqual([]);
  expect(await runsOf(due)).toMatchObject([
    { state: "Skipped", detail: "Its owner has not confirmed their email address yet." },
  ]);
  expect(await currently(due)).toMatchObject({ endReason: null });
});

const stopAt = async (token: string, init: RequestInit = {}, query = "") => ({
  request: await requestAs(null, `/subscriptions/stop/${token}${query}`, init),
  params: { token },
  context: {},
});

const press = async (token: string, query = "") => {
  const body = new URLSearchParams("List-Unsubscribe=One-Click");
  return stop(await stopAt(token, { method: "POST", body }, query));
};

test("a reader who presses the link's button gets no more mails; opening it changes nothing", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const emails = ["ann@example.test", "bo@example.test"];
  const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails });
  const token = `${due.id}-0`;
  await loadStop(await stopAt(token));
  expect(await db.select().from(subscriptionStops)).toEqual([]);
  await press(token);
  await press(token);
  await executeRun(await begin(due));
  expect(received.map(addressee)).toEqual(["bo@example.test"]);
});

test("a stop applies to the whole organization, also after subscriptions are deleted and added", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const scope = await scopeOf(admin);
  const emails = ["ann@example.test", "bo@example.test"];
  const first = await makeSubscription(admin, { emails });
  // The mail of a deleted subscription still has a working stop link.
  await deleteSubscription(scope, first.id);
  await press(`${first.id}-0`);
  const colleague = await makeUser({ type: "admin", organizationId: admin.organizationId });
  const next = await makeSubscription(colleague, { nextRunAt: hourAgo(), emails });
  expect(await listRecipients(next)).toMatchObject([
    { email: "ann@example.test", stoppedAt: expect.any(Date) as unknown },
    { email: "bo@example.test", stoppedAt: null },
  ]);
  await executeRun(await begin(next));
  expect(received.map(addressee)).toEqual(["bo@example.test"]);

  // The reader still gets another organization's mails, and this one's again after resuming them.
  const outsider = await makeUser({ type: "admin" });
  await makeProject({ organizationId: outsider.organizationId });
  received.length = 0;
  await executeRun(await begin(await makeSubscription(outsider, { nextRunAt: hourAgo(), emails })));
  expect(received).toHaveLength(2);
  await press(`${next.id}-0`, "?again");
  const again = await makeSubscription(admin, { nextRunAt: hourAgo(), emails });
  await executeRun(await begin(again));
  expect(received).toHaveLength(4);
});
