import type { Page } from "@playwright/test";

/** Opens "More" beside a page's first action, where the viewer has more to do there. */
export async function openMore(page: Page): Promise<void> {
  // A phone has another one above the list, which wider pages do not show.
  const more = page.locator("main summary", { hasText: /^More$/ }).filter({ visible: true });
  if ((await more.count()) > 0) await more.click();
}
