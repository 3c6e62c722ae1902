/** A new person registers, resets a password, signs in another way, and manages their own devices. */
import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, noDatabase, test } from "../fixtures.ts";
import { hasMailbox, linkMailedTo, noMailbox } from "../mailbox.ts";
import {
  forgetRegistrations,
  registerAs,
  newAccount,
  signInByPassword,
  testPassword as password,
} from "../test-accounts.ts";

const newPassword = "tilted toward the sun";

test.beforeEach(({ database }) => forgetRegistrations(database));

const register = (page: Page) => registerAs(page, `e2e-${randomUUID()}@customer.test`);

test("a new person registers and lands on My Home @smoke @nightly-js @nightly-phone", async ({
  page,
  expectAccessible,
}) => {
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

test("an incomplete profile keeps what was typed, and Cancel leads back @nightly", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/login/register");
  await page.getByLabel("Email").fill(`e2e-${randomUUID()}@customer.test`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/Up to 40 characters\.$/);
  await page.getByLabel("Company").fill("Roof and Sky");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("All fields are required");
  await expect(page.getByLabel("Company")).toHaveValue("Roof and Sky");
  await expectAccessible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a used address and a wrong password are named, also in a toast that disappears, and nothing is logged @nightly", async ({
  page,
  database,
}) => {
  test.skip(!database, noDatabase);
  await page.goto("/login/register");
  await page.getByLabel("Email").fill("ADMIN@demo.test");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This account already exists; try logging-in instead of registering. You can reset your password if you've forgotten it.",
  );
  const email = `e2e-${randomUUID()}@customer.test`;
  await signInByPassword(page, email, password);
  const toast = page.getByRole("status").getByText("The email address or password is wrong.");
  await expect(toast).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("is wrong");
  await expect(toast).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("is wrong");
  const logged = await database!`
    select message from log_entries where strpos(to_jsonb(log_entries)::text, ${email}) > 0`;
  expect(logged).toEqual([]);
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

test("a forgotten password is replaced by the link of a mail @phone @nightly", async ({
  page,
  context,
  expectAccessible,
  database,
  baseURL,
}) => {
  test.skip(!hasMailbox, noMailbox);
  const email = await newAccount(page, { database, origin: baseURL });
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
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
});

test("a link to the email signs in, and another browser must enter the address @nightly", async ({
  page,
  context,
  browser,
  javaScriptEnabled,
  expectAccessible,
  database,
  baseURL,
}) => {
  test.skip(!hasMailbox, noMailbox);
  const email = await newAccount(page, { database, origin: baseURL });
  await context.clearCookies();
  const requestLink = async () => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    return linkMailedTo(email, "Your link to sign in to Fieldlight");
  };
  const link = await requestLink();
  const outsider = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  const elsewhere = await outsider.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expectAccessible(elsewhere);
  await outsider.close();
  await page.goto(link);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("You are now logged in")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(/emailLogin|login/);
});

test("an invalid code is named, with and without JavaScript @nightly", async ({
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
  await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
  await expectAccessible();
});

test("a code that cannot be checked shows why, and is checked when the connection is back @js @nightly", async ({
  page,
}) => {
  const checks = /\/new_login\/.*\.data/;
  await page.route(checks, (route) => route.abort("connectionrefused"));
  await page.goto("/new_login/nobody%40customer.test/not-a-code");
  await expect(
    page.getByText("Something went wrong; try refreshing your browser.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Validating your code...")).toBeHidden();
  await page.unroute(checks);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You have submitted an invalid code.")).toBeVisible();
});

test("a valid code has a link mailed and leads to the sign-in page @nightly", async ({
  page,
  database,
  javaScriptEnabled,
  expectAccessible,
  baseURL,
}) => {
  test.skip(!database || !hasMailbox, noMailbox);
  const email = await newAccount(page, { database, origin: baseURL });
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

test("one's devices are listed and signed out everywhere @phone @nightly", async ({
  page,
  browser,
  expectAccessible,
  database,
  baseURL,
}) => {
  const email = await newAccount(page, { database, origin: baseURL });
  const other = await browser.newPage();
  await signInByPassword(other, email, password);
  await expect(other).not.toHaveURL(/\/login/);
  await page.goto("/settings/devices");
  await expect(page.getByRole("listitem").filter({ hasText: "this device" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Sign out on all devices" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.goto("/settings/devices");
  await expect(other).toHaveURL(/\/login\?redirectTo=/);
  await other.close();
});

test("a cookie saved before signing out opens nothing @js @nightly", async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await newAccount(page, { database, origin: baseURL });
  await page.goto("/settings/devices");
  const savedCookies = await context.cookies();
  const main = page.getByRole("main");
  await main.getByLabel("Your password").fill(password);
  await main.getByRole("listitem").getByRole("button").click();
  await expect(page).toHaveURL(/\/login$/);
  await context.addCookies(savedCookies);
  await page.goto("/settings/devices");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});

test("a session that ends while somebody types preserves what was typed, but no password @nightly", async ({
  page,
  context,
  expectAccessible,
  database,
  baseURL,
}) => {
  const email = await newAccount(page, { database, origin: baseURL });
  await page.goto("/settings/delete-account");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Your password").fill(password);
  await context.clearCookies();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("You were signed out.")).toBeVisible();
  await expectAccessible();
  await expect(page.locator(`input[value="${email}"]`)).toHaveCount(1);
  expect(await page.content()).not.toContain(password);
});

test("the sign-in page weighs less than 8 kB and loads no script @no-js", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  const types: string[] = [];
  page.on("requestfinished", (request) => {
    types.push(request.resourceType());
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // It carries its rules in itself.
  expect(types).toContain("document");
  expect(types).not.toContain("stylesheet");
  expect(types).not.toContain("script");
  expect(bytes).toBeLessThan(8_000);
});
