import type { Page } from "@playwright/test";

/** Opens a card of the project page, which is closed on a phone and open at other widths. */
export async function openCard(page: Page, title: string): Promise<void> {
  const isPhone = page.viewportSize()!.width < 768;
  if (isPhone) await page.locator(`summary:has(.sr-only:text-is("Show ${title}"))`).click();
}
