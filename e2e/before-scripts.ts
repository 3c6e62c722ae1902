import type { Page } from "@playwright/test";

/**
 * Opens a page before its hydration.
 * @returns a function that releases its scripts.
 */
export async function openBeforeScripts(page: Page, url: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  return released.resolve;
}
