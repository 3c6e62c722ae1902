import { expect, type Page } from "@playwright/test";

/** Downloads the week for offline and waits until the first assignment shows it. */
export async function downloadForOffline(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/field`);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await expect(page.getByText("Ready offline").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Download", exact: true })).not.toHaveAttribute(
    "aria-busy",
  );
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Waits until an intake that was opened is stored on this device, which no page shows. */
export async function untilDownloaded(
  page: Page,
  projectId: string,
  isStarted = true,
): Promise<void> {
  const isHere = () =>
    page.evaluate(
      async ([wanted, started]) => {
        const all = await indexedDB.databases();
        if (!all.some(({ name }) => name === "fieldlight-copies")) return false;
        return new Promise<boolean>((resolve) => {
          const opening = indexedDB.open("fieldlight-copies");
          opening.addEventListener("success", () => {
            const { result: database } = opening;
            const request = database.transaction("intakes").objectStore("intakes").get(wanted);
            request.addEventListener("success", () => {
              const copy = request.result as { start: object | null } | undefined;
              database.close();
              resolve(copy !== undefined && (copy.start === null) === started);
            });
          });
        });
      },
      [projectId, isStarted] as const,
    );
  await expect.poll(isHere, { timeout: 30_000 }).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
