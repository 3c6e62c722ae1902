/** A stranger comes in, loses their password, comes in another way, and looks after their own devices. */
import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { linkMailedTo } from "../mailbox.ts";

const password = "a quiet roof in May";
const newPassword = "tilted toward the sun";

const noMailbox = "Mails are read from the product's data folder, which E2E_DATA_DIR names.";

/** Registers credentials and a profile, and comes to the home page. */
async function register(page: Page): Promise<string> {
  const email = `story-${randomUUID()}@customer.test`;
  await page.goto("/login");
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Register", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await page.getByLabel("Name", { exact: false }).first().fill("Ines Roth");
  await page.getByLabel("Phone").fill("(518) 555-0142");
  await page.getByLabel("Company").fill("Roof and Sky");
  await page.getByLabel("Address").fill("12 Canal Street, Albany, NY 12207");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/$|\/organization\/[^/]+$/);
  return email;
}

async function signInByPassword(page: Page, email: string, typed: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a stranger registers and is at home @phone", async ({ page, expectAccessible }) => {
  await page.goto("/login");
  await expectAccessible();
  await page.getByRole("link", { name: "Register" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toContainText("this field is required");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await register(page);
  await page.goto("/register");
  await expect(page).not.toHaveURL(/\/register$/);
});

test("an incomplete profile keeps what was typed, and Cancel leads back @phone", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/login/register");
  await page.getByLabel("Email").fill(`story-${randomUUID()}@customer.test`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByLabel("Company").fill("Roof and Sky");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("All fields are required");
  await expect(page.getByLabel("Company")).toHaveValue("Roof and Sky");
  await expectAccessible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a used address and a wrong password are named", async ({ page }) => {
  await page.goto("/login/register");
  await page.getByLabel("Email").fill("ADMIN@demo.test");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This account already exists; try logging-in instead of registering. You can reset your password if you've forgotten it.",
  );
  await signInByPassword(page, `story-${randomUUID()}@customer.test`, password);
  await expect(page.getByRole("alert")).toContainText("is not right");
});

test("signing in works by keyboard alone", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").focus();
  await page.keyboard.type("scheduler@demo.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("inspect-the-sun");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
});

test("a forgotten password is replaced by the link of a mail @phone", async ({
  page,
  context,
  expectAccessible,
}) => {
  test.skip(!process.env.E2E_DATA_DIR, noMailbox);
  const email = await register(page);
  await context.clearCookies();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Password Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const link = await linkMailedTo(email, "Reset your Fieldlight password");
  await page.goto(link);
  await expectAccessible();
  await page.getByLabel("New password").fill(newPassword);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByPassword(page, email, newPassword);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(link);
  await expect(page.getByText("This link was used before, or it is too old.")).toBeVisible();
});

test("a link to the email signs in, and another browser is asked for the address", async ({
  page,
  context,
  browser,
  javaScriptEnabled,
  expectAccessible,
}) => {
  test.skip(!process.env.E2E_DATA_DIR, noMailbox);
  const email = await register(page);
  await context.clearCookies();
  const askForLink = async () => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    return linkMailedTo(email, "Your link to sign in to Fieldlight");
  };
  const link = await askForLink();
  const stranger = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expectAccessible(elsewhere);
  await stranger.close();
  await page.goto(link);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("You are now logged in")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(/emailLogin|login/);
});

test("an invalid code is named, with and without scripts", async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await page.goto("/new_login/nobody%40customer.test/not-a-code");
  if (!javaScriptEnabled) {
    await expect(page.getByText("Validating your code...")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(page.getByText("You have submitted an invalid code.")).toBeVisible();
  await expectAccessible();
});

test("a valid code has a link mailed and leads to the sign-in page", async ({
  page,
  database,
  javaScriptEnabled,
  expectAccessible,
}) => {
  test.skip(!database || !process.env.E2E_DATA_DIR, noMailbox);
  const email = await register(page);
  const code = randomUUID();
  const id = createHash("sha256").update(code).digest("hex");
  await database!`
    insert into account_tokens (id, account_id, email, purpose, expires_at)
    select ${id}, id, email, 'new-login', now() + interval '1 day' from accounts where email = ${email}`;
  await page.goto(`/new_login/${encodeURIComponent(email)}/${code}`);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  await expectAccessible();
  expect(await linkMailedTo(email, "Reset your Fieldlight password")).toContain("/reset/");
  await page.waitForURL((url) => !url.pathname.startsWith("/new_login"));
});

test("one's devices are listed and signed out everywhere @phone", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const email = await register(page);
  const other = await browser.newPage();
  await signInByPassword(other, email, password);
  await expect(other).not.toHaveURL(/\/login/);
  await page.goto("/settings/devices");
  await expect(page.getByRole("listitem").filter({ hasText: "this device" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.goto("/settings/devices");
  await expect(other).toHaveURL(/\/login\?redirectTo=/);
  await other.close();
});
