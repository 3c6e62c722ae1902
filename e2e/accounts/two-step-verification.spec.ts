/** Two-step verification: set up, required at sign-in, recovered by a recovery code or an administrator, turned off. */
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, noDatabase, test } from "../fixtures.ts";
import { newAccount, signInByPassword, testPassword } from "../test-accounts.ts";

/** The code of this step, or of one after it, which a clock that is fast would show. */
function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

interface TurnedOn {
  secret: string;
  codes: string[];
}

async function turnOn(page: Page, look = () => Promise.resolve()): Promise<TurnedOn> {
  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Turn on" }).click();
  await expect(
    page.getByRole("heading", { name: "Two-step verification", level: 1 }),
  ).toBeVisible();
  await look();
  return setUpHere(page, look);
}

async function setUpHere(page: Page, look = () => Promise.resolve()): Promise<TurnedOn> {
  await page.getByLabel("Your password").fill(testPassword);
  await page.getByRole("button", { name: "Set up two-step verification" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  await look();
  const secret = await page.locator("code").innerText();
  await page.getByLabel(/^Code/).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not the current code.");
  await page.getByLabel(/^Code/).fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Save these recovery codes now")).toBeVisible();
  await look();
  const code = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/;
  const codes = await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: code })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

test("a person turns two-step verification on, signs in with it, and turns it off @smoke @nightly-js @nightly-phone", async ({
  page,
  context,
  baseURL,
  database,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const email = await newAccount(page, { database, origin: baseURL });
  const { secret, codes } = await turnOn(page, expectAccessible);
  if (javaScriptEnabled && database) {
    const reading = page.waitForResponse(/second-step\.data/);
    await database`
      select pg_notify('fieldlight_live', json_build_object(
        'organizations', json_agg(id), 'topic', 'user:none')::text) from organizations`;
    await reading;
    await expect(page.getByText(codes[0]!)).toBeVisible();
  }
  await context.clearCookies();
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/login\/verify$/);
  await expectAccessible();
  await expect(page.getByLabel(/^Code/)).toHaveAttribute("autocomplete", "one-time-code");
  await page.getByLabel(/^Code/).fill("12");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not the current code.");
  await page.getByLabel(/^Code/).fill(codeOf(secret, 1));
  await page.getByLabel(/^Code/).press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/settings/second-step");
  await expect(page.getByText("Recovery codes left: 10")).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Your password").fill(testPassword);
  await page.getByLabel(/^Code/).fill(codes[0]!);
  await page.getByRole("button", { name: "Turn off two-step verification" }).click();
  await expect(page.getByRole("button", { name: "Set up two-step verification" })).toBeVisible();
  await context.clearCookies();
  await signInByPassword(page, email);
  await expect(page).not.toHaveURL(/\/login/);
});

test("a recovery code signs in once, by keyboard alone @js @nightly", async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const email = await newAccount(page, { database, origin: baseURL });
  const { codes } = await turnOn(page);
  const useCode = async () => {
    await context.clearCookies();
    await signInByPassword(page, email);
    await page.getByRole("link", { name: "Use a recovery code" }).press("Enter");
    await page.getByLabel("Recovery code").focus();
    await page.keyboard.type(codes[3]!.toLowerCase());
    await page.keyboard.press("Enter");
  };
  await useCode();
  await expect(page).not.toHaveURL(/\/login/);
  await useCode();
  await expect(page.getByRole("alert")).toContainText("This is not the current code.");
});

test("an administrator resets two-step verification for a colleague who has lost everything @nightly", async ({
  page,
  context,
  browser,
  baseURL,
  database,
  javaScriptEnabled,
  expectAccessible,
}) => {
  test.skip(!database || !baseURL, noDatabase);
  const email = await newAccount(page, { database, origin: baseURL });
  await turnOn(page);
  await context.clearCookies();
  const [user] = await database!<{ id: string }[]>`
    update users set type = 'field-user', organization_id =
      (select organization_id from users where email = 'admin@demo.test')
    where email = ${email} returning id`;
  const office = await browser.newContext({
    javaScriptEnabled: javaScriptEnabled ?? true,
    ...(baseURL && { baseURL }),
  });
  const desk = await office.newPage();
  await signInByPassword(desk, "admin@demo.test", "inspect-the-sun");
  await expect(desk).not.toHaveURL(/\/login/);
  await desk.goto(`/users/${user!.id}/sign-in`);
  await expectAccessible(desk);
  await desk.getByLabel("Your password").fill("inspect-the-sun");
  await desk.getByRole("button", { name: "Reset two-step verification" }).click();
  await expect(desk.getByRole("definition").filter({ hasText: "Off" })).toBeVisible();
  await office.close();
  await signInByPassword(page, email);
  await expect(page).not.toHaveURL(/\/login/);
});

test("an organization requires two-step verification: its people set it up before they open anything else @nightly", async ({
  page,
  context,
  baseURL,
  database,
  expectAccessible,
}) => {
  test.skip(!database, noDatabase);
  const email = await newAccount(page, { database, origin: baseURL });
  await database!`update users set type = 'admin' where email = ${email}`;
  await page.goto("/settings/account");
  await page.getByRole("link", { name: "Organization Configuration" }).click();
  await page.getByRole("button", { name: "Require two-step verification" }).click();
  const question = page.getByRole("dialog", {
    name: /^Require two-step verification for everyone/,
  });
  await question.getByRole("button", { name: "Require two-step verification" }).click();
  await expect(page.getByRole("button", { name: "Stop requiring it" })).toBeVisible();
  await expectAccessible();
  await context.clearCookies();
  await signInByPassword(page, email);
  await expect(page).toHaveURL(/\/settings\/second-step$/);
  await page.goto("/projects");
  await expect(page).toHaveURL(/\/settings\/second-step$/);
  await expectAccessible();
  await page.getByRole("link", { name: "Add a passkey instead" }).click();
  await expect(page.getByRole("heading", { name: "Passkeys", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByPassword(page, email);
  await setUpHere(page);
  await page.getByRole("link", { name: "I saved them" }).click();
  await expect(page.getByRole("heading", { name: "Devices", level: 1 })).toBeVisible();
});
