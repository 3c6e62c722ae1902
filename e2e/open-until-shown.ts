import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a page until it shows what was made a moment ago: a search engine beside the database takes it up by a job. */
export async function openUntilShown(page: Page, url: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    expect(await shown.isVisible()).toBe(true);
  }).toPass();
}
