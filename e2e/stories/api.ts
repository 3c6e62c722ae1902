/** Somebody who writes programs learns the calls of the product by trying them. */
import { expect, test } from "../fixtures.ts";

test("a call is read about, and refused without a key that stands @phone", async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs("admin");
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
