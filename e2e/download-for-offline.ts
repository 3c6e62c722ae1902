import { expect, type Page } from "@playwright/test";

/** Takes the week along and waits until the first assignment says so. */
export async function takeAlong(page: Page): Promise<void> {
  await page.goto("/field");
  await page.getByRole("button", { name: "Take along" }).click();
  await expect(page.getByText("Ready offline").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Take along" })).not.toHaveAttribute("aria-busy");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Waits until an intake that was opened is on this device, which no page says. */
export async function untilTaken(page: Page, projectId: string): Promise<void> {
  const isHere = (id: string) =>
    page.evaluate(async (wanted) => {
      const all = await indexedDB.databases();
      if (!all.some(({ name }) => name === "fieldlight-copies")) return false;
      return new Promise<boolean>((tell) => {
        const opening = indexedDB.open("fieldlight-copies");
        opening.addEventListener("success", () => {
          const { result: database } = opening;
          const asked = database.transaction("intakes").objectStore("intakes").get(wanted);
          asked.addEventListener("success", () => {
            const copy = asked.result as { start: object | null } | undefined;
            database.close();
            tell(copy?.start === null);
          });
        });
      });
    }, id);
  await expect.poll(() => isHere(projectId), { timeout: 30_000 }).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
