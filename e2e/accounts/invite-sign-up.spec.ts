/** Somebody who received an invite link registers with it, sets a password, and finds their first project. */
import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { expect, noDatabase, test } from "../fixtures.ts";
import { hasMailbox, linkMailedTo, noMailbox } from "../mailbox.ts";
import { willMakeInvite } from "../own-invite.ts";
import { forgetRegistrations, testPassword } from "../test-accounts.ts";
import { chooseInRow } from "../row-menu.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** Makes a link on the Access tab of a form and returns it. */
async function makeInvite(page: Page, database: postgres.Sql): Promise<string> {
  await database`
    update organizations set allow_special_registration = true
    where id = (select organization_id from users where email = 'admin@demo.test')`;
  await page.goto("/forms/form-rooftop-inspection/access/add");
  const made = willMakeInvite(page, database);
  await page.getByLabel("Rubric").selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "Client" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  return (await made()).link;
}

const rowOf = (page: Page, link: string): Locator =>
  page.getByRole("row").filter({ hasText: link });

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: false }).first().fill(email);
  await page.getByLabel("Full Name").fill("Nora Field");
  await page.getByLabel("Phone", { exact: false }).first().fill("(518) 555-0142");
  await page.locator("#address").fill("12 Canal Street, Albany, NY 12207");
  await page.getByLabel("Site Owner Name").fill("Olga Owner");
  await page.locator("#siteAddress").fill("77 Invite Lane, Phoenix, AZ 85004");
  await page.getByLabel("Site Contact Email Address").fill("site@example.test");
  await page.getByLabel("Site Contact Phone Number").fill("602-555-0199");
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true });

const messages = (page: Page) => page.getByRole("status", { name: "Messages" });

test("an invited person registers, sets a password and sees the project @smoke @nightly-js @nightly-phone", async ({
  page,
  browser,
  signInAs,
  expectAccessible,
  database,
  contextOptions,
}, { project }) => {
  test.skip(!database || !hasMailbox, noMailbox);
  test.slow();
  await forgetRegistrations(database);
  await signInAs("admin");
  const link = await makeInvite(page, database!);
  const context = await browser.newContext({ ...contextOptions, ...project.use });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: /invites you$/, level: 1 })).toBeVisible();
  await expect(guest.getByRole("group", { name: "User Information" })).toBeVisible();
  await expect(guest.getByRole("group", { name: "Property Information" })).toBeVisible();
  await expectAccessible(guest);

  await submit(guest).click();
  await expect(guest.getByRole("main").getByRole("alert")).toContainText(
    "Please fill out all required fields",
  );
  await expectAccessible(guest);
  const email = `nora+${project.name}-${Date.now()}@example.test`;
  await fillIn(guest, email);
  await guest.getByRole("button", { name: "Look up address for Site Address" }).click();
  const candidate = guest
    .getByRole("radiogroup", { name: "Choose your address" })
    .last()
    .getByRole("radio", { name: /77 Invite Lane, Phoenix, AZ/ });
  await candidate.check();
  await expect(guest.getByLabel("Full Name")).toHaveValue("Nora Field");
  await expectAccessible(guest);
  await submit(guest).click();
  await expect(guest).toHaveURL(/\/login$/);
  await expect(messages(guest)).toContainText("User and project created successfully!");

  await guest.goto(await linkMailedTo(email, "Your Fieldlight account"));
  await guest.getByLabel("Password").fill(testPassword);
  await guest.getByRole("button", { name: "Continue" }).click();
  await expect(guest).toHaveURL(/\/$|\/organization\/[^/]+$/);
  await guest.goto("/projects");
  await expect(guest.getByText(/77 Invite Lane, Phoenix, AZ/).first()).toBeVisible();
  await context.close();

  await page.goto("/forms/form-rooftop-inspection/access");
  await expect(rowOf(page, link)).toContainText("1");
});

test("a revoked or invented link is not an invite @nightly", async ({
  page,
  browser,
  signInAs,
  expectAccessible,
  database,
  contextOptions,
}, { project }) => {
  test.skip(!database, noDatabase);
  await signInAs("admin");
  const link = await makeInvite(page, database!);
  const context = await browser.newContext({ ...contextOptions, ...project.use });
  const guest = await context.newPage();
  await guest.goto(link);
  await fillIn(guest, `late+${project.name}-${Date.now()}@example.test`);
  await chooseInRow(rowOf(page, link), "Delete");
  await page
    .getByRole("dialog", { name: "Are you sure you want to delete this?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(rowOf(page, link).getByText("Disabled")).toBeVisible();
  await submit(guest).click();
  await expect(guest.getByText("Error: Invalid or expired URL.").first()).toBeVisible();
  for (const url of [link, "/invite/unknown"]) {
    expect((await guest.goto(url))?.status()).toBe(404);
    await expect(guest.getByText("Error: Invalid or expired URL.")).toBeVisible();
    await expectAccessible(guest);
  }
  await guest.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await context.close();
});

test("a lost connection and a failure are reported, and what was typed stays @js @nightly", async ({
  page,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  await forgetRegistrations(database);
  await signInAs("admin");
  const link = await makeInvite(page, database!);
  await page.context().clearCookies();
  await page.goto(link);
  const email = `lost+${Date.now()}@example.test`;
  await untilHydrated(submit(page));
  await fillIn(page, email);
  const call = /\/createSpecialAccessUser$/;
  const alert = page.getByRole("main").getByRole("alert");
  await page.route(call, (route) => route.abort());
  await submit(page).click();
  await expect(alert).toContainText("Error during creation process");
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 200, json: {} }));
  await submit(page).click();
  await expect(alert).toContainText("Failed to create user and project");
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 400, json: { message: "Not today" } }));
  await submit(page).click();
  await expect(alert).toContainText("Not today");
  await expect(page.getByLabel("Site Owner Name")).toHaveValue("Olga Owner");
  await page.unroute(call);
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/login$/);
  const [found] = await database!<{ users: number; projects: number }[]>`
    select count(distinct users.id)::int as users, count(projects.id)::int as projects
    from users join projects on projects.created_by_id = users.id where users.email = ${email}`;
  expect(found).toEqual({ users: 1, projects: 1 });
});

test("leaving the page sends nothing", async ({ page, signInAs, database }) => {
  test.skip(!database, noDatabase);
  await signInAs("admin");
  const link = await makeInvite(page, database!);
  await page.context().clearCookies();
  await page.goto(link);
  await fillIn(page, "never@example.test");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (/createSpecialAccessUser/.test(request.url())) posts.push(request.url());
  });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(posts).toEqual([]);
  expect(await database!`select id from users where email = 'never@example.test'`).toEqual([]);
});
