/** An organization sends its projects' events to another program, and manages the webhook. */
import { Webhook } from "standardwebhooks";
import type { Receiver } from "#modules/webhooks/tests/receiver.ts";
import { addProject } from "../add-project.ts";
import { expect, test } from "../fixtures.ts";
import { canReceive, noReceiver, receiveWebhooks } from "../receive-webhooks.ts";

test.setTimeout(180_000);

let receiver: Receiver;
const testEvent = '"type":"test"';

test.skip(!canReceive, noReceiver);

test.beforeAll(async () => {
  receiver = await receiveWebhooks();
});

test.afterAll(() => receiver.close());

/** How often the receiver was sent something; other tests create projects of the same organization meanwhile. */
const timesReported = (what: string) =>
  receiver.received.filter(({ body }) => body.includes(what)).length;

/** The last event that the receiver was sent, checked with its secret. */
function lastReported(secret: string, what: string) {
  const { body, headers } = receiver.received.findLast((one) => one.body.includes(what))!;
  const payload = new Webhook(secret).verify(body, headers as Record<string, string>);
  return { id: headers["webhook-id"], payload: payload as { type: string; data: object } };
}

test("a webhook is set up, receives a project with its signature, and sends it again @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const host = new URL(receiver.origin).host;
  const owner = `Hook ${Date.now().toString(36)}`;
  let secret = "";
  let webhookPath = "";

  await test.step("an admin sets where events are sent, and which", async () => {
    await signInAs("admin");
    await page.goto("/settings/webhooks");
    await expectAccessible();
    await page.getByRole("link", { name: "Add Webhook" }).click();
    await page.getByRole("heading", { name: "Add Webhook" }).waitFor();
    await page.getByRole("textbox", { name: /^Address/ }).fill("receiver");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.getByText("Choose at least one event.").first()).toBeVisible();
    await expectAccessible();
    await page.getByRole("textbox", { name: /^Address/ }).fill(`${receiver.origin}/hooks`);
    await page.getByRole("checkbox", { name: /^Project created or requested/ }).check();
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByRole("heading", { name: "Signing secret" }).waitFor();
  });

  await test.step("the secret is shown once", async () => {
    await expectAccessible();
    await page.getByRole("button", { name: "Show the secret" }).click();
    const shown = page.getByText(/^whsec_/);
    await expect(shown).toBeVisible();
    secret = (await shown.textContent()) ?? "";
    await expectAccessible();
    await page.getByRole("link", { name: "I saved it" }).click();
    await page.getByRole("heading", { name: host }).waitFor();
    webhookPath = new URL(page.url()).pathname;
    await page.goto(`${webhookPath}/secret`);
    await expect(page.getByText("This secret was shown and is not shown again.")).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step("a test event arrives, and is listed in the log", async () => {
    await page.goto(webhookPath);
    await expectAccessible();
    await page.getByRole("button", { name: "Send test event" }).click();
    await expect(page.getByText("Test event is on its way.")).toBeVisible();
    await expect.poll(() => timesReported(testEvent), { timeout: 30_000 }).toBe(1);
    expect(lastReported(secret, testEvent).payload).toMatchObject({ type: "test" });
  });

  await test.step("a created project is sent, signed", async () => {
    await page.goto("/projects/add");
    const withJavaScript = javaScriptEnabled;
    await addProject(page, {
      type: "Battery Storage Check",
      owner,
      rubric: { index: 1 },
      withJavaScript,
    });
    await expect.poll(() => timesReported(owner), { timeout: 30_000 }).toBe(1);
    expect(lastReported(secret, owner).payload).toMatchObject({
      type: "project.created",
      data: { project: { siteOwner: owner, status: "To Be Scheduled" } },
    });
  });

  await test.step("the log shows what was sent and answered, and sends it again", async () => {
    const before = lastReported(secret, owner).id;
    await page.goto(webhookPath);
    const row = page.getByRole("row").filter({ hasText: "Project created or requested" });
    await expect(async () => {
      await page.goto(webhookPath);
      await expect(row.getByText("Delivered")).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await row.getByRole("link", { name: "Project created or requested" }).click();
    await expect(page.getByText("HTTP 204", { exact: true })).toBeVisible();
    await page.getByText("Request", { exact: true }).click();
    await expect(page.getByText(/webhook-signature: v1,/)).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("The event is on its way again.")).toBeVisible();
    await expect.poll(() => timesReported(owner), { timeout: 30_000 }).toBe(2);
    expect(lastReported(secret, owner).id).toBe(before);
  });

  await test.step("it is turned off, and deleted", async () => {
    await page.goto(webhookPath);
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText("Webhook turned off.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send test event" })).toHaveCount(0);
    await page.getByRole("button", { name: "Delete webhook" }).click();
    await expect(
      page.getByText("Delete this webhook and its log?").locator("visible=true"),
    ).toBeVisible();
    await page
      .getByRole("button", { name: "Delete webhook" })
      .locator("visible=true")
      .last()
      .click();
    await expect(page.getByText("Webhook deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name: `${receiver.origin}/hooks` })).toHaveCount(0);
  });
});
