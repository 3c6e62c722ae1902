import { expect, type Page } from "@playwright/test";

/** Takes the week along and waits until the first assignment says so. */
export async function takeAlong(page: Page): Promise<void> {
  await page.goto("/field");
  await page.getByRole("button", { name: "Take along" }).click();
  await expect(page.getByText("Ready offline").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Take along" })).not.toHaveAttribute("aria-busy");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
