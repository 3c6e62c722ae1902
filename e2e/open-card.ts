import type { Page } from "@playwright/test";

/** Opens a card of the project page, which is closed on a phone. */
export async function openCard(page: Page, title: string): Promise<void> {
  const summary = page.locator(`summary:has(.sr-only:text-is("Show ${title}"))`);
  if (await summary.isVisible()) await summary.click();
}
