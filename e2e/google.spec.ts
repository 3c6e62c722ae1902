/** Coming in by Google, here a real OpenID provider that the tests run in its place. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const noProvider = "The product under test is not set up with the provider of the stories.";
const people = (process.env.E2E_GOOGLE_PEOPLE ?? "").split(",");

async function comeByGoogle(page: Page, email: string): Promise<void> {
  await page.goto("/login?redirectTo=%2Fcalendar");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await page.getByRole("button", { name: email }).click();
}

test.beforeEach(() => test.skip(people.length < 3, noProvider));

test("a user of a verified address comes back signed in, to the page they wanted", async ({
  page,
}) => {
  await comeByGoogle(page, "scheduler@demo.test");
  await expect(page).toHaveURL(/\/calendar/);
});

test("a stranger gets an account and goes on to register @js", async ({
  page,
  expectAccessible,
}) => {
  await comeByGoogle(page, "newcomer@customer.test");
  await expect(page.getByRole("heading", { name: "Register", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("newcomer@customer.test");
  await expectAccessible();
});

test("an address that is not verified is refused in a sentence @js @nightly", async ({
  page,
  expectAccessible,
}) => {
  await comeByGoogle(page, "unverified@customer.test");
  await expect(
    page.getByText(
      "Google has not verified the email address of this account, so it cannot be used to sign in.",
    ),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
});
