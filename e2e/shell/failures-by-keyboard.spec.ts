/**
 * Without a pointer: four people repair a failed answer, organizations make and end an agreement, a webhook is set up, a
 * project is muted.
 */
import type { Locator, Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { chooseByKeys, pressAt, skipMenu, tabTo } from "../by-keys.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { separateOrganizations } from "../separate-organizations.ts";
import { canReceive, noReceiver, receiveWebhooks } from "../receive-webhooks.ts";
import { notify } from "../create-notifications.ts";
import { untilHydrated } from "../until-hydrated.ts";

test.setTimeout(240_000);

/** Writes over what a field holds. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Opens a page and skips its menu. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page.getByRole("link", { name: "Skip to the page" }));
  await skipMenu(page);
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

/** The button that does it, in the question that another button opened. */
async function confirm(page: Page, name: string): Promise<void> {
  await pressAt(page, button(page.getByRole("dialog").locator("visible=true"), name));
}

test("four people bring a failed answer to an accepted ticket @js @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const title = `Tighten the clamps ${Date.now().toString(36)}`;
  const isNow = (status: string) => expect(page.getByText(status, { exact: true })).toBeVisible();
  let ticket = "";

  await test.step("an administrator makes a ticket and asks a scheduler to watch it", async () => {
    await signInAs("admin");
    await open(page, "/tickets?assignee=none&sort=created");
    await pressAt(page, page.locator("tbody").getByRole("link").first());
    const details = page.getByRole("region", { name: "Details" });
    await pressAt(page, details.getByRole("link").first());
    await pressAt(page, page.getByRole("link", { name: "Create Tickets" }));
    await pressAt(page, page.getByRole("checkbox").first(), "Space");
    await pressAt(page, button(page, "Continue"));
    await page.getByRole("heading", { name: "Create Ticket" }).waitFor();
    await write(page, page.getByRole("textbox", { name: /^Title/ }), title);
    await chooseByKeys(page, page.getByRole("combobox", { name: /^Assignee/ }), "Felix Navarro");
    await pressAt(page, button(page, "Create Ticket"));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    ticket = new URL(page.url()).pathname;
    await pressAt(page, page.getByRole("link", { name: "Change watchers" }));
    const watcher = page.getByRole("combobox", { name: "Add a watcher" });
    await chooseByKeys(page, watcher, "Theo Lindgren");
    await pressAt(page, button(page, "Add Watcher"));
    await expect(page.getByText(/watches this ticket\.$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  await test.step("the inspector shows a photo of the work and submits it", async () => {
    await signInAs("field-user");
    await open(page, ticket);
    await showWork(page);
    await expectAccessible();
    await submit(page, "Tightened with a torque wrench.", "Submit Text");
    await isNow("Submitted");
  });

  await test.step("the scheduler who watches asks a question", async () => {
    await signInAs("scheduler");
    await open(page, "/tickets");
    await pressAt(page, page.getByRole("link", { name: title }));
    const comment = page.getByRole("textbox", { name: "Add a comment" });
    await tabTo(page, comment);
    await page.keyboard.type("@fel");
    await page.getByRole("list", { name: "People to mention" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("all of them?");
    await pressAt(page, button(page, "Comment"));
    await expect(page.getByText("@Felix Navarro", { exact: true })).toBeVisible();
    await expect(button(page, "Accept")).toHaveCount(0);
  });

  await test.step("the administrator rejects it, with a reason", async () => {
    await signInAs("admin");
    await open(page, ticket);
    await pressAt(page, page.getByRole("link", { name: "Reject" }));
    const reason = page.getByRole("textbox", { name: /^Reason for rejecting/ });
    await write(page, reason, "The last clamp is loose.");
    await expect(button(page, "Reject Ticket")).toBeEnabled();
    await pressAt(page, button(page, "Reject Ticket"));
    await isNow("Rejected");
  });

  await test.step("a client of the organization reads the whole history", async () => {
    await signInAs("client");
    await open(page, ticket);
    for (const entry of ["submitted the work", "all of them?", "rejected the work"])
      await expect(page.getByText(entry).first()).toBeVisible();
    await expect(page.getByText("The last clamp is loose.").first()).toBeVisible();
  });

  await test.step("the inspector submits again, and the administrator accepts", async () => {
    await signInAs("field-user");
    await open(page, ticket);
    await submit(page, "All of them now.", "Resubmit Ticket");
    await isNow("Submitted");
    await signInAs("admin");
    await open(page, ticket);
    await pressAt(page, button(page, "Accept"));
    await confirm(page, "Accept Ticket");
    await isNow("Completed");
  });
});

async function showWork(page: Page): Promise<void> {
  const file = page.getByLabel("Add photos");
  await tabTo(page, file);
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Space");
  const buffer = await drawPanelPhoto({ label: "Done", seed: 7, width: 320, height: 240 });
  await (await choosing).setFiles({ name: "done.jpg", mimeType: "image/jpeg", buffer });
  const work = page.getByRole("region", { name: "Completed work" });
  await expect(work.getByRole("link")).toHaveCount(1);
}

async function submit(page: Page, comment: string, confirmed: string): Promise<void> {
  await write(page, page.getByRole("textbox", { name: /^What did you do/ }), comment);
  await pressAt(page, button(page, "Submit Ticket"));
  await confirm(page, confirmed);
}

test("an authorization is requested, granted, used and withdrawn @js @nightly", async ({
  page,
  signInAs,
  database,
}) => {
  // Organizations that no other test uses together.
  const requester = { email: "helen@customer.test", organization: "Meadow Energy Finance" };
  const grantor = { email: "owen@inspector.test", organization: "Plumb Line Inspections" };
  await separateOrganizations(database, requester.organization, grantor.organization);
  const row = (organization: string) => page.getByRole("row").filter({ hasText: organization });
  const offered = async () => {
    await page.goto("/projects/add");
    const internal = page.getByRole("radio", { name: "Internal" });
    await untilHydrated(internal);
    await tabTo(page, internal);
    await page.keyboard.press("Space");
    const inspector = page.getByRole("combobox", { name: /^Inspector(?! Type)/ }).last();
    const options = await inspector.getByRole("option").allInnerTexts();
    return options.some((text) => text.startsWith("Tamsin Vale"));
  };

  await test.step("requested", async () => {
    await signInAs(requester.email);
    await open(page, "/authorizations");
    await pressAt(page, page.getByRole("link", { name: "Add New Authorization" }));
    await write(page, page.getByRole("searchbox", { name: "Search companies" }), "plumb");
    const found = page.getByRole("list", { name: "Companies" }).getByRole("link");
    await expect(found).toHaveText([grantor.organization]);
    await pressAt(page, found);
    await pressAt(page, page.getByRole("checkbox", { name: "Field User" }), "Space");
    await pressAt(page, button(page, "Request"));
    await expect(page.getByText(`Request sent to ${grantor.organization}.`)).toBeVisible();
    expect(await offered()).toBe(false);
  });

  await test.step("granted, and used", async () => {
    await signInAs(grantor.email);
    await open(page, "/authorizations");
    await pressAt(
      page,
      page
        .getByRole("region", { name: "Waiting for your answer" })
        .getByRole("button", { name: `Confirm Field User, ${requester.organization}` }),
    );
    await expect(page.getByText("Authorization confirmed.")).toBeVisible();
    await signInAs(requester.email);
    expect(await offered()).toBe(true);
  });

  await test.step("withdrawn by the organization that granted it, and deleted by the one that requested it", async () => {
    await signInAs(grantor.email);
    await open(page, "/authorizations");
    await pressAt(
      page,
      row(requester.organization).getByRole("button", { name: /^Turn off Field User/ }),
    );
    await expect(row(requester.organization).getByText("Active", { exact: true })).toHaveCount(0);
    await signInAs(requester.email);
    expect(await offered()).toBe(false);
    await open(page, "/authorizations");
    await pressAt(page, button(row(grantor.organization), `Delete ${grantor.organization}`));
    await confirm(page, "Delete");
    await expect(page.getByText("Authorization deleted.")).toBeVisible();
    await expect(row(grantor.organization)).toHaveCount(0);
  });
});

test("a webhook is set up, receives a signed event, and is turned off @js @nightly", async ({
  page,
  signInAs,
}) => {
  test.skip(!canReceive, noReceiver);
  const receiver = await receiveWebhooks();
  try {
    await signInAs("super-admin");
    await open(page, "/settings/webhooks");
    await pressAt(page, page.getByRole("link", { name: "Add Webhook" }).first());
    await page.getByRole("heading", { name: "Add Webhook" }).waitFor();
    await write(page, page.getByRole("textbox", { name: /^Address/ }), `${receiver.origin}/keys`);
    await pressAt(page, page.getByRole("checkbox", { name: /^Ticket created/ }), "Space");
    await pressAt(page, button(page, "Add webhook"));
    await pressAt(page, button(page, "Show the secret"));
    const secret = await page.getByText(/^whsec_/).innerText();
    await pressAt(page, page.getByRole("link", { name: "I saved it" }));
    await pressAt(page, button(page, "Send test event"));
    // Tickets of other tests are sent too.
    const test = () => receiver.received.find(({ body }) => body.includes('"type":"test"'));
    await expect.poll(test, { timeout: 30_000 }).toBeDefined();
    const { body, headers } = test()!;
    const payload = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(payload).toMatchObject({ type: "test" });
    await pressAt(page, button(page, "Turn off"));
    await expect(page.getByText("Webhook turned off.")).toBeVisible();
    await pressAt(page, button(page, "Delete webhook").first());
    await confirm(page, "Delete webhook");
    await expect(page.getByText("Webhook deleted.")).toBeVisible();
  } finally {
    await receiver.close();
  }
});

test("the inbox is read, a project is muted, and mails are chosen @js @nightly", async ({
  page,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  const run = `keys${Date.now()}`;
  const messages = ["Moved once", "Moved twice", "Moved again", "Moved back"];
  const { owner, email } = await notify(database!, run, ...messages);
  await signInAs(email);
  await open(page, "/notifications");
  await pressAt(page, button(page, new RegExp(`Moved once ${run}`)).first());
  await expect(page).toHaveURL(/\/projects\/[^/]+\/manage$/);
  await open(page, `/logs?q=${run}`);
  await pressAt(page, button(page, new RegExp(`: Moved twice ${run}`)).first());
  await pressAt(page, button(page, "Mute this project"));
  await expect(button(page, "Unmute this project")).toBeVisible();
  await open(page, "/settings/notifications");
  await tabTo(page, page.getByRole("radio", { checked: true }).first());
  await page.keyboard.press("ArrowDown");
  const chosen = await page.getByRole("radio", { checked: true }).first().getAttribute("value");
  await pressAt(page, button(page, "Save"));
  await expect(page.getByText("Your choice was saved.").last()).toBeVisible();
  await pressAt(page, button(page, `Unmute ${owner}`));
  await expect(page.getByText("You get notifications about this project again.")).toBeVisible();
  await open(page, "/notifications");
  const again = button(page, new RegExp(`Moved again ${run}`));
  await tabTo(page, again.first());
  await page.keyboard.press("e");
  await expect(again).toHaveCount(0);
  await pressAt(page, button(page, "Mark all read"));
  await expect(page.getByText("Nothing unread")).toBeVisible();
  await page.goto("/settings/notifications");
  await expect(page.getByRole("radio", { checked: true }).first()).toHaveAttribute(
    "value",
    chosen!,
  );
});
