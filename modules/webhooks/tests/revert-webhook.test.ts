import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as revertRoute from "#modules/notifications/routes/revert.tsx";
import { editWebhook, switchWebhook } from "../domain/settings/save-webhook.server.ts";
import { webhooks } from "../schema.ts";
import { makeWebhook } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/notifications/routes/revert.tsx", revertRoute);

useTestDatabase();

let admin: UserRow;
let scope: Scope;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  scope = await scopeOfUser(admin.id);
});

afterEach(() => db.delete(webhooks));

const url = "https://example.com/webhooks?from=us";

/** A webhook whose URL and events were changed. */
async function makeChanged(from = "https://receiver.test/webhooks") {
  const { organizationId } = admin;
  const { webhook } = await makeWebhook({ organizationId, url: from });
  await editWebhook(scope, webhook.id, { url, events: ["project.completed", "report.ready"] });
  return webhook;
}

const entriesOf = (id: string) =>
  db.select().from(logEntries).where(eq(logEntries.categoryId, id)).orderBy(logEntries.createdAt);

async function press(id: string, says: string, viewer = admin) {
  const entry = (await entriesOf(id)).find(({ message }) => message.startsWith(says))!;
  const request = await requestAs(viewer, `/audit/${entry.id}/put-back`, { form: {} });
  return action({ request, params: { id: entry.id }, context: {} });
}

const stored = async (id: string) =>
  (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!;

test("URL and events of a webhook are reverted, once for two presses", async () => {
  const webhook = await makeChanged();
  const [entry] = await entriesOf(webhook.id);
  const request = await requestAs(admin, `/audit/${entry!.id}/put-back`);
  const { changes } = await loader({ request, params: { id: entry!.id }, context: {} });
  expect(changes).toEqual([
    { field: "Url", before: url, after: webhook.url },
    { field: "Events", before: "project.completed, report.ready", after: "project.created" },
  ]);
  await press(webhook.id, "changed");
  await press(webhook.id, "changed");
  expect(await stored(webhook.id)).toMatchObject({ url: webhook.url, events: webhook.events });
  const comments = (await entriesOf(webhook.id)).map(({ comment }) => comment);
  expect(comments).toEqual([
    null,
    expect.stringMatching(`^Reverted what ${admin.name} changed on`),
  ]);
});

test("a webhook that was turned off is turned on by a revert, and off again", async () => {
  const { webhook } = await makeWebhook({ organizationId: admin.organizationId });
  await switchWebhook(scope, webhook.id, false);
  await press(webhook.id, "turned off");
  expect(await stored(webhook.id)).toMatchObject({ offReason: null });
  await press(webhook.id, "turned on");
  expect(await stored(webhook.id)).toMatchObject({ offReason: `${admin.name} turned it off.` });
});

test("a URL that would be refused today is not restored, and a later change is not overwritten", async () => {
  const webhook = await makeChanged("https://10.0.0.7/hooks");
  expect(await press(webhook.id, "changed")).toMatchObject({
    data: {
      message: "This address is in a private network. Use one that the internet can reach.",
    },
  });
  const third = "https://third.example.com/";
  await db.update(webhooks).set({ url: third }).where(eq(webhooks.id, webhook.id));
  expect(await press(webhook.id, "changed")).toMatchObject({
    data: { message: "Url has changed since. Nothing was reverted." },
  });
  expect(await stored(webhook.id)).toMatchObject({ url: third });
});

test("a webhook can be reverted only by those who set webhooks up", async () => {
  const webhook = await makeChanged();
  const client = await makeUser({ type: "client", organizationId: admin.organizationId });
  const outsider = await makeUser({ type: "admin" });
  await expect(press(webhook.id, "changed", client)).rejects.toMatchObject({
    code: "not-authorized",
  });
  await expect(press(webhook.id, "changed", outsider)).rejects.toMatchObject({ code: "not-found" });
  expect(await stored(webhook.id)).toMatchObject({ url });
});
