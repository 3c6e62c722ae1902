/** The pages that set webhooks up, through their routes. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { logEntries, recordChanges } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getDelivery, getWebhook } from "../domain/get-webhook.server.ts";
import { listWebhooks } from "../domain/list-webhooks.server.ts";
import { openFor, signingSecrets } from "../domain/signing/secrets.server.ts";
import * as addRoute from "../routes/add.tsx";
import * as deleteRoute from "../routes/delete.ts";
import * as deliveryRoute from "../routes/delivery.tsx";
import * as editRoute from "../routes/edit.tsx";
import * as secretRoute from "../routes/secret.tsx";
import * as switchRoute from "../routes/switch.ts";
import * as webhookRoute from "../routes/webhook.tsx";
import * as webhooksRoute from "../routes/webhooks.tsx";
import { webhookAttempts, webhookDeliveries, webhooks } from "../schema.ts";
import { makeDelivery, makeWebhook } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: add } = servedRoute("modules/webhooks/routes/add.tsx", addRoute);
const { action: remove } = servedRoute("modules/webhooks/routes/delete.ts", deleteRoute);
const { loader: loadDelivery } = servedRoute("modules/webhooks/routes/delivery.tsx", deliveryRoute);
const { action: edit } = servedRoute("modules/webhooks/routes/edit.tsx", editRoute);
const { action: useSecret, loader: loadSecret } = servedRoute(
  "modules/webhooks/routes/secret.tsx",
  secretRoute,
);
const { action: turn } = servedRoute("modules/webhooks/routes/switch.ts", switchRoute);
const { loader: loadOne } = servedRoute("modules/webhooks/routes/webhook.tsx", webhookRoute);
const { loader: loadAll } = servedRoute("modules/webhooks/routes/webhooks.tsx", webhooksRoute);

useTestDatabase();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

afterEach(() => db.delete(webhooks));

async function post(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  form: Record<string, string> | [string, string][],
  params: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Array.isArray(form) ? form : Object.entries(form))
    body.append(name, value);
  const request = await requestAs(admin, "/settings/webhooks", { form: body });
  return action({ request, params, context: {} });
}

const all = () => db.select().from(webhooks);
const now = async (id: string) => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!;

const url = "https://example.com/webhooks?from=us";

const chosen: [string, string][] = [
  ["url", ` ${url} `],
  ["events", "project.completed"],
  ["events", "report.ready"],
];

test("adding a webhook stores its events and an encrypted secret, and redirects to the page that shows it", async () => {
  const response = (await post(add, chosen)) as Response;
  const [webhook] = await all();
  expect(response.headers.get("Location")).toContain(`/settings/webhooks/${webhook!.id}/secret`);
  expect(webhook).toMatchObject({ url, events: ["project.completed", "report.ready"] });
  expect(openFor(webhook!.id, webhook!.secret)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [entry] = await db.select().from(logEntries).where(eq(logEntries.categoryId, webhook!.id));
  expect(entry?.message).toBe("added the webhook to example.com");
});

test.each([
  ["", "Enter an address."],
  ["example.com", "Enter a web address such as https://example.com/webhooks."],
  ["ftp://example.com/", "Enter a web address such as https://example.com/webhooks."],
  ["https://me:secret@example.com/", "Enter a web address such as https://example.com/webhooks."],
  ["http://example.com/", "Use an address that begins with https://."],
  [
    "https://127.0.0.1/",
    "This address is in a private network. Use one that the internet can reach.",
  ],
  [
    "https://[::ffff:10.0.0.1]/",
    "This address is in a private network. Use one that the internet can reach.",
  ],
  [`https://example.com/${"a".repeat(2_000)}`, "The address may have at most 2000 characters."],
])("the address %j is refused with a message", async (typed, message) => {
  const answer = await post(add, { url: typed, events: "report.ready" });
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { errors: { url: message }, values: { url: typed } },
  });
  expect(await all()).toEqual([]);
});

test("without an event, or with an unknown one, nothing is added", async () => {
  expect(await post(add, { url })).toMatchObject({
    data: { errors: { events: "Choose at least one event." } },
  });
  expect(await post(add, { url, events: "user.created" })).toMatchObject({ init: { status: 400 } });
  expect(await all()).toEqual([]);
});

test("an organization has at most twenty", async () => {
  for (let index = 0; index < 20; index += 1)
    await makeWebhook({ organizationId: admin.organizationId });
  expect(await post(add, chosen)).toMatchObject({
    data: {
      message: "Your organization has 20 webhooks, which is the most. Delete one first.",
    },
  });
  expect(await all()).toHaveLength(20);
});

test("those of another organization are not listed, opened, or counted among its twenty", async () => {
  const { organizationId } = await makeUser({ type: "admin" });
  const made = [];
  for (let index = 0; index < 20; index += 1) made.push(await makeWebhook({ organizationId }));
  const { webhook } = made[0]!;
  const delivery = await makeDelivery(webhook);
  const scope = await scopeOfUser(admin.id);
  expect(await listWebhooks(scope)).toEqual([]);
  await expect(getWebhook(scope, webhook.id)).rejects.toMatchObject({ code: "not-found" });
  await expect(getDelivery(scope, delivery.id)).rejects.toMatchObject({ code: "not-found" });
  expect(await post(add, chosen)).toMatchObject({ status: 303 });
});

test("the secret is shown once, and no page shows it again", async () => {
  const { webhook, secret } = await makeWebhook({ organizationId: admin.organizationId });
  const params = { id: webhook.id };
  expect(await post(useSecret, { intent: "show" }, params)).toMatchObject({
    data: { secret },
    init: { headers: { "Cache-Control": "no-store" } },
  });
  expect(await post(useSecret, { intent: "show" }, params)).toMatchObject({
    data: { secret: null },
  });
  const at = async () => ({
    request: await requestAs(admin, "/settings/webhooks"),
    params,
    context: {},
  });
  const shown = [
    await loadSecret(await at()),
    await loadOne(await at()),
    await loadAll(await at()),
  ];
  expect(JSON.stringify(shown)).not.toContain(secret);
  expect(JSON.stringify(shown)).not.toContain(webhook.secret);
});

test("a form sent twice creates one new secret, and both secrets sign for a day", async () => {
  const { webhook, secret } = await makeWebhook({ organizationId: admin.organizationId });
  const params = { id: webhook.id };
  for (let press = 0; press < 2; press += 1)
    await post(useSecret, { intent: "rotate", number: "1" }, params);
  const rotated = await now(webhook.id);
  expect(rotated.secretNumber).toBe(2);
  const [fresh, before, ...more] = signingSecrets(rotated, new Date());
  expect(fresh).not.toBe(secret);
  expect(before).toBe(secret);
  expect(more).toEqual([]);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  expect(signingSecrets(rotated, tomorrow)).toEqual([fresh]);
  expect(await post(useSecret, { intent: "show" }, params)).toMatchObject({
    data: { secret: fresh },
  });
});

test("a webhook is changed, turned off and on and deleted, and each step appears in the audit trail", async () => {
  const { webhook } = await makeWebhook({ organizationId: admin.organizationId });
  const params = { id: webhook.id };
  await post(edit, chosen, params);
  await post(turn, { turn: "off" }, params);
  expect(await now(webhook.id)).toMatchObject({ url, offReason: `${admin.name} turned it off.` });
  await post(turn, { turn: "on" }, params);
  expect(await now(webhook.id)).toMatchObject({ offReason: null });
  await makeDelivery(webhook);
  await post(remove, {}, params);
  expect(await all()).toEqual([]);
  expect(await db.select().from(webhookDeliveries)).toEqual([]);
  const entries = await db.select().from(logEntries).where(eq(logEntries.categoryId, webhook.id));
  expect(entries.map(({ message }) => message).toSorted()).toEqual([
    "changed the webhook to example.com",
    "deleted the webhook to example.com",
    "turned off the webhook to example.com",
    "turned on the webhook to example.com",
  ]);
  const changes = await db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.recordId, webhook.id));
  expect(changes.map(({ changes: columns }) => Object.keys(columns))).toEqual([
    ["url", "events"],
    ["off_because"],
    ["off_because"],
  ]);
});

test("the log filters deliveries by state, and shows a delivery with its attempts, newest first", async () => {
  const { webhook } = await makeWebhook({ organizationId: admin.organizationId });
  const failed = await makeDelivery(webhook, { state: "Failed", attempts: 2 });
  await makeDelivery(webhook, { state: "Delivered", attempts: 1 });
  for (const number of [1, 2])
    await db.insert(webhookAttempts).values({
      organizationId: webhook.organizationId,
      deliveryId: failed.id,
      number,
      url: webhook.url,
      requestHeaders: {},
      status: 500,
      responseHeaders: {},
      responseBody: `answer ${number}`,
      milliseconds: 5,
    });
  const request = await requestAs(admin, `/settings/webhooks/${webhook.id}?tab=Failed`);
  const { deliveries } = await loadOne({ request, params: { id: webhook.id }, context: {} });
  expect(deliveries.rows.map(({ id }) => id)).toEqual([failed.id]);
  expect(deliveries).toMatchObject({
    total: 1,
    tabs: [
      { status: "Waiting", count: 0 },
      { status: "Delivered", count: 1 },
      { status: "Failed", count: 1 },
      { status: "Stopped", count: 0 },
    ],
  });
  const page = await requestAs(admin, "/settings/webhooks");
  const { attempts } = await loadDelivery({
    request: page,
    params: { id: failed.id },
    context: {},
  });
  expect(attempts.map(({ responseBody }) => responseBody)).toEqual(["answer 2", "answer 1"]);
});
