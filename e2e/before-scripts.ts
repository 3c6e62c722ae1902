import type { Page } from "@playwright/test";

/** Opens a page that is not hydrated yet. @returns what lets its scripts come. */
export async function openBeforeScripts(page: Page, address: string): Promise<() => void> {
  const mayComeToLife = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await mayComeToLife.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return mayComeToLife.resolve;
}
