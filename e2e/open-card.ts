import type { Page } from "@playwright/test";

/** Opens a card of the project page if it is closed: most are on a phone, and some at other widths. */
export async function openCard(page: Page, title: string): Promise<void> {
  const summary = page.locator(`summary:has(.sr-only:text-is("Show ${title}"))`);
  await summary.waitFor({ state: "attached" });
  if (await summary.isVisible()) await summary.click();
}
