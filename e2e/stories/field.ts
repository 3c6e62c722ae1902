/** A day at sites, told on a phone: what is to be done, and doing it without a line. */
import { expect, test } from "../fixtures.ts";

test("an inspector opens the day and goes on with an intake @phone", async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs("field-user");
  await page.goto("/field");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("link", { name: /^Continue/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Back to Project" })).toBeVisible();
});

test("the product installs as an app that begins in the field @js", async ({
  page,
  signedInAs,
}) => {
  await signedInAs("field-user");
  await page.goto("/field");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(address!);
  const app = (await answer.json()) as { start_url: string; icons: { src: string }[] };
  expect(app.start_url).toBe("/field");
  for (const { src } of app.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});
