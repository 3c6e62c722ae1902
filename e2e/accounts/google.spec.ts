/** Signing in with Google. The tests run a real OpenID provider in its place. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const noProvider = "The product under test is not set up with the provider of the e2e tests.";
const people = (process.env.E2E_GOOGLE_PEOPLE ?? "").split(",");

async function signInByGoogle(page: Page, email: string): Promise<void> {
  await page.goto("/login?redirectTo=%2Fcalendar");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await page.getByRole("button", { name: email }).click();
}

test.beforeEach(() => test.skip(people.length < 3, noProvider));

test("a user of a verified address returns signed in, to the page they requested", async ({
  page,
}) => {
  await signInByGoogle(page, "scheduler@demo.test");
  await expect(page).toHaveURL(/\/calendar/);
});

test("a new person gets an account and continues to register @js @nightly", async ({
  page,
  expectAccessible,
}) => {
  await signInByGoogle(page, "newcomer@customer.test");
  await expect(page.getByRole("heading", { name: "Register", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("newcomer@customer.test");
  await expectAccessible();
});

test("an address that is not verified is refused in a message @js @nightly", async ({
  page,
  expectAccessible,
}) => {
  await signInByGoogle(page, "unverified@customer.test");
  await expect(
    page.getByText(
      "Google has not verified the email address of this account, so it cannot be used to sign in.",
    ),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
});
