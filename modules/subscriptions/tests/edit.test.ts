/** Editing a subscription: its settings change; its runs, its links and its stopped addresses stay. */
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listRecipients } from "../domain/get-subscription.server.ts";
import { findByToken, stopMails } from "../domain/settings/stop-recipient.server.ts";
import * as editRoute from "../routes/edit.tsx";
import { subscriptionRuns, subscriptions } from "../schema.ts";
import { makeSubscription } from "./factories.ts";

const route = servedRoute("modules/subscriptions/routes/edit.tsx", editRoute);

useTestDatabase();

afterAll(() => stopQueue());

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

const typed = {
  title: "Failed roofs",
  frequency: "1",
  format: "xlsx",
  email: "ann@example.test, cy@example.test",
};

async function edit(id: string, form: Record<string, string>, user = admin) {
  const request = await requestAs(user, `/settings/subscriptions/${id}/edit`, { form });
  return route.action({ request, params: { id }, context: {} });
}

const now = async (id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;

test("all settings and criteria change, and the runs stay", async () => {
  const { id, organizationId } = await makeSubscription(admin, {
    emails: ["ann@example.test", "bo@example.test"],
  });
  await db.insert(subscriptionRuns).values({ organizationId, subscriptionId: id, state: "Sent" });
  const before = await now(id);
  const criteria = { status: "Completed", outcome: "Fail", completedFrom: "2026-03-01" };
  expect(
    await edit(id, { ...typed, ...criteria, includeIntakeData: "on", skipEmpty: "on" }),
  ).toMatchObject({ status: 303 });
  const after = await now(id);
  expect(after).toMatchObject({
    title: "Failed roofs",
    frequency: "1",
    format: "xlsx",
    email: "ann@example.test, cy@example.test",
    includeIntakeData: true,
    skipEmpty: true,
    filter: { status: ["Completed"], outcome: ["Fail"], completedFrom: "2026-03-01", formId: [] },
  });
  expect(after.nextRunAt).not.toEqual(before.nextRunAt);
  expect(after.nextRunAt.getUTCDay()).toBe(1);
  expect(await db.$count(subscriptionRuns, eq(subscriptionRuns.subscriptionId, id))).toBe(1);
});

test("the day of the next run stays when how often it is sent stays", async () => {
  const { id, nextRunAt } = await makeSubscription(admin);
  await edit(id, { ...typed, frequency: "daily" });
  expect((await now(id)).nextRunAt).toEqual(nextRunAt);
});

test("links of old mails work for removed addresses, and stopped addresses stay stopped", async () => {
  const { id } = await makeSubscription(admin, {
    emails: ["ann@example.test", "bo@example.test"],
  });
  await stopMails((await findByToken(`${id}-0`))!);
  await edit(id, typed);
  expect(await findByToken(`${id}-1`)).toMatchObject({ email: "bo@example.test" });
  expect(await listRecipients({ id })).toMatchObject([
    { email: "ann@example.test", token: `${id}-0`, stoppedAt: expect.any(Date) as unknown },
    { email: "cy@example.test", stoppedAt: null },
  ]);
});

test("an address that was removed and added again has one row", async () => {
  const { id } = await makeSubscription(admin, { emails: ["ann@example.test"] });
  await edit(id, { ...typed, email: "bo@example.test" });
  await edit(id, { ...typed, email: "ann@example.test" });
  const emails = (await listRecipients({ id })).map(({ email }) => email);
  expect(emails).toEqual(["ann@example.test"]);
});

test.each([
  [{ title: "" }, { title: "Enter a title." }],
  [{ email: "ann" }, { email: "These are not valid email addresses: ann" }],
  [{ format: "pdf" }, { format: "Choose CSV or Excel." }],
  [{ completedFrom: "yesterday" }, { completedFrom: "Enter a date" }],
])("%j is refused with what was typed", async (wrong, errors) => {
  const { id } = await makeSubscription(admin);
  expect(await edit(id, { ...typed, ...wrong })).toMatchObject({
    init: { status: 400 },
    data: { errors, values: { frequency: "1", ...wrong } },
  });
  expect(await now(id)).toMatchObject({ title: "All projects" });
});

test("one that has ended, and another person's, are not changed", async () => {
  const ended = await makeSubscription(admin, { endReason: "Its owner left." });
  expect(await edit(ended.id, typed)).toMatchObject({ data: { message: "Its owner left." } });
  const colleague = await makeUser({ type: "admin", organizationId: admin.organizationId });
  await expect(edit(ended.id, typed, colleague)).rejects.toMatchObject({ code: "not-found" });
  expect(await now(ended.id)).toMatchObject({ title: "All projects" });
});

test("another organization's records are no choice of the criteria, and show no name", async () => {
  const outsider = await makeUser({ type: "client", name: "Quimby" });
  const { id } = await makeSubscription(admin);
  const foreign = { formId: "x", clientId: outsider.id, reviewerId: "y", installerId: "z" };
  await edit(id, { ...typed, ...foreign });
  const request = await requestAs(admin, `/settings/subscriptions/${id}/edit`);
  const shown = await route.loader({ request, params: { id }, context: {} });
  expect(JSON.stringify(shown)).not.toContain("Quimby");
});
