/** New accounts for tests: registered and signed in by the pages, or created as rows in the database. */
import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { expect, test, type Page } from "@playwright/test";
import type postgres from "postgres";
import { hasMailbox, linkMailedTo, noMailbox } from "./mailbox.ts";
import { signInByRow } from "./session-cookie.ts";

export const testPassword = "a quiet roof in May";

/** All tests come from one address, which may create only a limited number of accounts at a time. */
export async function forgetRegistrations(database: postgres.Sql | null): Promise<void> {
  if (database) await database`delete from throttles where key like 'sign-up-from:%'`;
}

/** Registers credentials and a profile, confirms the address, and opens the home page. @returns the address. */
export async function registerAs(page: Page, email: string): Promise<string> {
  test.skip(!hasMailbox, noMailbox);
  await page.goto("/login");
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(testPassword);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Register", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await page.getByLabel("Name", { exact: false }).first().fill("Ines Roth");
  await page.getByLabel("Phone").fill("(518) 555-0142");
  await page.getByLabel("Company").fill("Roof and Sky");
  await page.getByLabel("Address").fill("12 Canal Street, Albany, NY 12207");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Send the link again" })).toBeVisible();
  const link = await linkMailedTo(email, "Confirm your email address for Fieldlight");
  // By the host name that the test uses, because the session's cookie belongs to it.
  await page.goto(new URL(link).pathname);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(page).toHaveURL(/\/$|\/organization\/[^/]+$/);
  await expect(page.getByRole("button", { name: "Send the link again" })).toHaveCount(0);
  return email;
}

/** Creates and signs in an account by rows, a hundred times faster than by the pages, or by the pages without a database. */
export async function newAccount(
  page: Page,
  { database, origin }: { database: postgres.Sql | null; origin: string | undefined },
): Promise<string> {
  const id = randomUUID();
  const email = `e2e-${id}@customer.test`;
  if (!database || !origin) return registerAs(page, email);
  const passwordHash = await hash(testPassword);
  await database.begin(async (sql) => {
    await sql`
      insert into organizations (id, name, email, roles)
      values (${id}, 'Roof and Sky', ${email}, array['Inspector', 'Project Reviewer'])`;
    await sql`
      insert into users (id, organization_id, name, email, type)
      values (${id}, ${id}, 'Ines Roth', ${email}, 'client')`;
    await sql`
      insert into accounts (id, email, user_id, confirmed_at, password_hash)
      values (${id}, ${email}, ${id}, now(), ${passwordHash})`;
  });
  await signInByRow(database, page.context(), origin, email);
  return email;
}

export async function signInByPassword(
  page: Page,
  email: string,
  typed = testPassword,
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
