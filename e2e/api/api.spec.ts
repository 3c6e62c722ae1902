/** Somebody who writes programs learns the calls of the product by trying them. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { announceChange, untilAnswered } from "../announce-change.ts";

/** A new key ends the one before: each project has a person of its own. */
const people: Record<string, string> = {
  js: "admin",
  "no-js": "super-admin",
  phone: "client",
};

test("a call is documented, and refused without a valid key @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/settings/api");
  await expect(page.getByRole("heading", { name: "API" })).toBeVisible();
  await expectAccessible();
  const description = await page.request.get("/openapi.json");
  expect(await description.json()).toMatchObject({ openapi: "3.1.1" });
  await page.locator("main tbody").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Try it" }).waitFor();
  await expectAccessible();
  await page.getByLabel("API key").fill("a-key-of-nobody");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^HTTP 401 in/)).toBeVisible();
});

test("a call is run with one's own key, which ends when it is revoked @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}, { project }) => {
  const who = people[project.name]!;
  await signInAs(who);
  const profile = `/users/user-demo-${who}/manage?tab=api`;
  await page.goto(profile);
  // A key of an earlier run would be confirmed first.
  if (await page.getByText("In use", { exact: true }).isVisible()) await revoke(page);
  await page.getByRole("button", { name: "Request New API Key" }).first().click();
  const issued = page.locator("output", { hasText: /^flk_/ });
  await expect(issued).toBeVisible();
  const key = await issued.innerText();
  if (javaScriptEnabled) await rereadAfterChange(page);
  await expect(issued).toHaveText(key);
  await expectAccessible();

  const run = async () => {
    await page.goto("/settings/api");
    await page.getByRole("link", { name: "List projects", exact: true }).click();
    await page.getByLabel("API key").fill(key);
    await page.getByRole("button", { name: "Send", exact: true }).click();
  };
  await run();
  await expect(page.getByText(/^HTTP 200 in/)).toBeVisible();
  if (javaScriptEnabled) await rereadAfterChange(page);
  await expect(page.getByText(/^HTTP 200 in/)).toBeVisible();
  await expectAccessible();

  await page.goto(profile);
  await revoke(page);
  await run();
  await expect(page.getByText(/^HTTP 401 in/)).toBeVisible();
});

async function revoke(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Revoke API Key" });
  await button.first().click();
  await button.locator("visible=true").last().click();
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
}

/** A change elsewhere makes the page read its data again. */
async function rereadAfterChange(page: Page): Promise<void> {
  await untilAnswered(await announceChange(page));
}
