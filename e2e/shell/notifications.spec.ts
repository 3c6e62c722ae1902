/** What happens to a project reaches the people it concerns: in their inbox, in the log, and by mail as they choose. */
import type { Page } from "@playwright/test";
import { expect, noDatabase, test } from "../fixtures.ts";
import { notify } from "../create-notifications.ts";
import { openCard } from "../open-card.ts";
import { untilHydrated } from "../until-hydrated.ts";

const runOf = (project: string) => `${project}${Date.now()}`;

const row = (page: Page, text: string) => page.getByRole("row", { name: new RegExp(text) });

test("the inbox leads to what happened, and marks it read @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  database,
  javaScriptEnabled,
}, { project }) => {
  test.skip(!database, noDatabase);
  const run = runOf(project.name);
  const { email } = await notify(database!, run, "Moved once", "Moved twice");
  await signInAs(email);
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");
  await expect(row(page, `Moved once ${run}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Inbox \d/ })).toBeVisible();
  if (javaScriptEnabled) await expect(page).toHaveTitle(/^\(\d+\+?\) Inbox/);
  await expectAccessible();
  await page
    .getByRole("button", { name: new RegExp(`Moved once ${run}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/projects\/[^/]+\/manage$/);
  await page.goto("/notifications");
  await expect(row(page, `Moved twice ${run}`)).toBeVisible();
  await expect(row(page, `Moved once ${run}`)).toHaveCount(0);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(row(page, `Moved once ${run}`)).toBeVisible();
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(page.getByText(/marked read\./)).toBeVisible();
  await expect(page.getByText("Nothing unread")).toBeVisible();
  await expectAccessible();
});

test("an administrator reads in the log what anybody was notified of, and a row is seen once opened @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}, { project }) => {
  test.skip(!database, noDatabase);
  const run = runOf(project.name);
  const { owner, projectId } = await notify(database!, run, "Moved");
  await signInAs("admin");
  await page.goto(`/logs?q=${run}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notification Log");
  for (const text of [owner, "Warning", "No"]) await expect(row(page, run)).toContainText(text);
  await expectAccessible();
  await page
    .getByRole("button", { name: new RegExp(`: Moved ${run}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/notifications\/[^/]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Moved ${run}`);
  await expectAccessible();
  await page.getByRole("link", { name: "Project Notification" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project Notification");
  for (const text of [projectId, `Moved ${run}`])
    await expect(page.getByRole("main")).toContainText(text);
  await expectAccessible();
  await page.goto(`/logs?q=${run}&seen=yes`);
  await expect(row(page, run)).toContainText("By others only");
});

test("a message is read to its end in the log and in the inbox @phone @nightly", async ({
  page,
  signInAs,
  database,
}, { project }) => {
  test.skip(!database, noDatabase);
  const run = runOf(project.name);
  const long = "Moved to the morning after the holidays, as its owner has asked us to do";
  const { email } = await notify(database!, run, long);
  await signInAs("admin");
  await page.goto(`/logs?q=${run}`);
  expect(await isWhole(page, long)).toBe(true);
  await signInAs(email);
  await page.goto("/notifications");
  expect(await isWhole(page, long)).toBe(true);
});

/** Whether the words of a row end within their cell. The site below them may be cut off. */
const isWhole = (page: Page, text: string) =>
  page
    .getByRole("cell")
    .getByText(text)
    // The button of a row in the log is named by the message too, out of sight.
    .last()
    .evaluate((shown) => {
      const inside = document.createRange();
      inside.selectNodeContents(shown);
      const cell = shown.closest("td, [role=cell]")!;
      return inside.getBoundingClientRect().right <= cell.getBoundingClientRect().right;
    });

test("a row's menu opens by the right button and the menu key, and Ctrl opens a row in a tab @js", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}, { project }) => {
  test.skip(!database, noDatabase);
  const run = runOf(project.name);
  await notify(database!, run, "Moved");
  await signInAs("admin");
  await page.goto(`/logs?q=${run}`);
  const menu = page.getByRole("list", { name: new RegExp(`More for Moved ${run}`) });
  await untilHydrated(row(page, run));
  await row(page, run).getByRole("cell").nth(3).click({ button: "right" });
  await expect(menu.getByRole("button", { name: "Open", exact: true })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  const opener = page.getByRole("button", { name: new RegExp(`: Moved ${run}`) }).first();
  for (const pressed of [opener, row(page, run).getByRole("cell").nth(3)]) {
    const opening = page.context().waitForEvent("page");
    await pressed.click({ modifiers: ["ControlOrMeta"] });
    const tab = await opening;
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(`Moved ${run}`);
    await tab.close();
    await expect(page).toHaveURL(/\/logs\?/);
  }
  await opener.focus();
  await opener.dispatchEvent("contextmenu", { bubbles: true, cancelable: true });
  await expect(menu).toBeVisible();
  await menu.getByRole("button", { name: "Mute this project" }).click();
  await expect(page.getByText("Project muted. You still hear of what mentions you.")).toBeVisible();
});

test("each person chooses their mails, and gets notifications of a muted project again @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}, { project }) => {
  test.skip(!database, noDatabase);
  const run = runOf(project.name);
  const { owner, email } = await notify(database!, run, "Moved");
  await signInAs(email);
  await page.goto(`/logs?q=${run}`);
  await page
    .getByRole("button", { name: new RegExp(`: Moved ${run}`) })
    .first()
    .click();
  await page.getByRole("button", { name: "Mute this project" }).click();
  await expect(page.getByRole("button", { name: "Unmute this project" })).toBeVisible();
  await page.goto("/settings/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await expectAccessible();
  await page.getByLabel(/^Never/).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your choice was saved.").last()).toBeVisible();
  await expect(page.getByLabel(/^Never/)).toBeChecked();
  await page.getByRole("button", { name: `Unmute ${owner}` }).click();
  await expect(page.getByText("You get notifications about this project again.")).toBeVisible();
  await page.getByLabel(/^Once a day/).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your choice was saved.").last()).toBeVisible();
});

test("an administrator reads back who changed what, from what to what @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}, { project }) => {
  test.skip(!database, noDatabase);
  const run = runOf(project.name);
  await notify(database!, run);
  await database!.begin(async (sql) => {
    await sql`update users set phone = '(602) 555-0199' where id = ${run}`;
    await sql`
      insert into log_entries (id, organization_id, type, category, category_id, message, actor_name)
      select ${run}, organization_id, 'event', 'users', id, ${`Changed the profile of ${run}`}, 'Ann' from users where id = ${run}`;
  });
  await signInAs("admin");
  await page.goto("/logs");
  await page.getByRole("link", { name: "Audit Trail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit Trail");
  await page.goto(`/audit?record=${run}`);
  await expect(row(page, run)).toContainText("Phone: – → (602) 555-0199");
  await expectAccessible();
  await page.getByRole("link", { name: `Changed the profile of ${run}` }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Changes" })).toBeVisible();
  await expect(row(page, "Phone")).toContainText("(602) 555-0199");
  await expectAccessible();
});

test("a notification that cannot be opened shows a message, and the console shows more @js @nightly", async ({
  page,
  signInAs,
  database,
}, { project }) => {
  test.skip(!database, noDatabase);
  const run = runOf(project.name).toLowerCase();
  const { email } = await notify(database!, run, "Stuck");
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await database!.unsafe(`
    create function refuse_${run}() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_${run} before update on notifications for each row
      when (old.recipient_id = '${run}') execute function refuse_${run}()`);
  try {
    await signInAs(email);
    await page.goto("/notifications");
    await page
      .getByRole("button", { name: new RegExp(`Stuck ${run}`) })
      .first()
      .click();
    const words =
      "could not navigate to notification for some reason, see the console for the error";
    await expect(page.getByText(words)).toBeVisible();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect
      .poll(() => errors.filter((text) => text.startsWith(`${words}: notification ${run}-Stuck`)))
      .toHaveLength(1);
  } finally {
    await database!.unsafe(
      `drop trigger refuse_${run} on notifications; drop function refuse_${run}()`,
    );
  }
});

test("an error that a page meets reaches the people who support the product @js", async ({
  page,
  signInAs,
  expectAccessible,
}, { project }) => {
  const run = runOf(project.name).replace(/\d+/, "test");
  await signInAs("super-admin");
  await page.goto("/projects");
  await untilHydrated(page.getByRole("heading", { level: 1, name: "Projects" }));
  const text = `The map broke in the ${run}`;
  const reported = page.waitForResponse((response) => response.url().endsWith("/utilities/error"));
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new TypeError(message);
    });
  }, text);
  const response = await reported;
  expect(response.ok()).toBe(true);
  expect(response.request().postDataJSON()).toEqual({
    name: "TypeError",
    message: text,
    source: "/projects",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    organization: "org-sunline",
  });
  await page.goto("/admin/errors");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Errors");
  await expect(row(page, `TypeError: ${text}`)).toBeVisible();
  await expectAccessible();
});

test("an administrator reverts a mistaken change from the project's log @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}, { project, retry }) => {
  const run = runOf(project.name);
  const wrong = `Wrong Owner ${run}`;
  // One that no other test is at work on, and that no earlier run has changed.
  const number = 110 + ["js", "no-js", "phone"].indexOf(project.name) + 3 * retry;
  await signInAs("admin");
  await page.goto(`/projects/demo-project-${number}/manage`);
  await expect(page).toHaveURL(/\/projects\/[^/]+\/manage$/);
  const manage = new URL(page.url()).pathname;
  await page.goto(manage.replace("/manage", "/edit"));
  const owner = page.getByRole("textbox", { name: /^Owner Name/ });
  const before = await owner.inputValue();
  await owner.fill(wrong);
  await page.getByRole("button", { name: "Save Project" }).click();
  await expect(page.getByText(wrong).first()).toBeVisible();

  await page.goto(manage.replace("/manage", "/logs"));
  await page
    .getByRole("link", { name: /^What changed: .* successfully updated/ })
    .last()
    .click();
  await expect(page.getByRole("cell", { name: wrong }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Revert" }).click();
  await expect(page.getByRole("cell", { name: before }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Revert" }).click();
  await expect(page.getByText("The change was reverted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Revert" })).toHaveCount(0);
  await page.goto(manage);
  await expect(page.getByText(before).first()).toBeVisible();
  await expect(page.getByText(wrong)).toHaveCount(0);
  const history = page.getByRole("region", { name: "History" }).locator("time").first();
  await expect(history).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d (am|pm)$/);
  await openCard(page, "History");
  await page.getByRole("link", { name: "Review Project Logs" }).click();
  await expect(page.getByText(/^Reverted what .* changed on /).first()).toBeVisible();
});
