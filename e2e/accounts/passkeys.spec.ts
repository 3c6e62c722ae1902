/** Passkeys, with Chromium's virtual authenticator: added, used to sign in, renamed and removed. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, noDatabase, test } from "../fixtures.ts";
import { startSecondWeb, type SecondWeb } from "../servers/second-web.ts";
import { newAccount, testPassword } from "../test-accounts.ts";

/** Browsers create keys for names only, so these tests open the product by another host name than the others. */
let web: SecondWeb | null = null;
let origin = "";

test.beforeAll(async () => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  if (!databaseUrl) return;
  web = await startSecondWeb(databaseUrl, (port) => {
    origin = `http://localhost:${port}`;
    return { APP_ORIGIN: origin };
  });
});

test.afterAll(() => web?.stop());

test.beforeEach(() => {
  test.skip(!web, noDatabase);
});

test.use({ baseURL: async ({ baseURL }, use) => use(origin || baseURL) });

/** A phone or computer that stores keys and checks its owner. @returns a function that makes the check fail. */
async function plugIn(
  page: Page,
): Promise<{ setVerified: (isVerified: boolean) => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}

test("a person adds a passkey, signs in with it, renames and removes it @js @nightly", async ({
  page,
  context,
  database,
  expectAccessible,
}) => {
  const device = await plugIn(page);
  await newAccount(page, { database, origin });
  await page.goto("/settings/security");
  await page.getByRole("link", { name: /passkey/ }).click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Your password").fill("not it");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("is not your current password");
  await page.getByLabel("Your password").fill(testPassword);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("never used")).toBeVisible();
  await expectAccessible();

  await context.clearCookies();
  await page.goto("/login?redirectTo=%2Fsettings%2Fpasskeys");
  await page.getByRole("link", { name: "Sign in with a passkey" }).click();
  await expectAccessible();
  await device.setVerified(false);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("Your device did not answer");
  await device.setVerified(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
  await expect(page).toHaveURL(/\/settings\/passkeys$/);
  await expect(page.getByText("last used")).toBeVisible();

  await page.locator("summary", { hasText: "Change" }).click();
  await page.getByLabel("Name").fill("The office key");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("The office key", { exact: true })).toBeVisible();
  const remove = page.getByRole("button", { name: "Remove The office key" });
  if (!(await remove.isVisible())) await page.locator("summary", { hasText: "Change" }).click();
  await expectAccessible();
  await page.getByRole("listitem").getByLabel("Your password").fill(testPassword);
  await remove.click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
});

test("without JavaScript the other ways are named @no-js", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("A passkey needs JavaScript.")).toBeVisible();
  await page.getByRole("link", { name: "Sign in another way" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
});
