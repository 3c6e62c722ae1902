import type { Page } from "@playwright/test";

/** Opens the filters and tools of a list, which a phone shows behind one button. */
export async function openListFilters(page: Page): Promise<void> {
  const fold = page.locator("details.list-fold:not([open]) > summary").filter({ visible: true });
  if ((await fold.count()) > 0) await fold.click();
}
