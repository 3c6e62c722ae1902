/** A snapshot stores the answers of an inspection. */
import { expect, test } from "../fixtures.ts";
import { openCard } from "../open-card.ts";
import { untilHydrated } from "../until-hydrated.ts";

test("an administrator stores the answers as an archive, which a reviewer downloads @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await page.goto("/projects?tab=Review&sort=owner");
  await page.locator("a[data-row-link]").first().click();
  await expect(page.getByRole("heading", { name: "Other actions" })).toBeVisible();
  const url = page.url();
  await openCard(page, "Other actions");
  await expect(page.getByRole("heading", { name: "Snapshots" })).toBeVisible();
  const take = page.getByRole("button", { name: "Take snapshot" });
  if (javaScriptEnabled) await untilHydrated(take);
  await take.click();
  await expect(page.getByText("We are creating the snapshot.")).toBeVisible();
  const written = page.getByText(/, [\d.]+ (KB|MB)$/).first();
  // With JavaScript the page follows by itself.
  if (javaScriptEnabled) await expect(written).toBeVisible({ timeout: 30_000 });
  else
    await expect(async () => {
      await page.goto(url);
      await expect(written).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  await expectAccessible();

  await signInAs("quality-manager");
  await page.goto(url.replace("/manage", "/snapshots"));
  await expect(page.getByRole("heading", { name: "Snapshots" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take snapshot" })).toHaveCount(0);
  await expectAccessible();
  const begun = page.waitForEvent("download");
  await page.locator("tbody a").last().click();
  expect((await begun).suggestedFilename()).toMatch(/^snapshot_[\w-]+\.zip$/);

  await signInAs("installer");
  await page.goto(url.replace("/manage", "/snapshots"));
  await expect(page.getByText("You do not have permission to manage this project.")).toBeVisible();
});
