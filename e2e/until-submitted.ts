import { expect, type Page } from "@playwright/test";

/** A submission that the server has not answered within a second waits in Field, which sends it. Leads to the project. */
export async function untilSubmitted(page: Page, projectPath: string): Promise<void> {
  await page.waitForURL(/\/(manage|field)$/);
  if (page.url().endsWith("/field")) {
    await page.getByRole("button", { name: "Download", exact: true }).waitFor();
    await expect(page.getByText(/on this device (is|are) not sent yet/)).toHaveCount(0, {
      timeout: 30_000,
    });
    await page.goto(`${projectPath}/manage`);
  }
  await expect(page).toHaveURL(new RegExp(`${projectPath}/manage$`));
}
