import type { Page } from "@playwright/test";

/** Opens "More" beside a page's first action, where the viewer has more to do there. */
export async function openMore(page: Page): Promise<void> {
  // A phone has another one above the list, for its tools.
  const more = page
    .locator("main details:not(.list-fold) > summary", { hasText: /^More$/ })
    .filter({ visible: true });
  if ((await more.count()) > 0) await more.click();
}
