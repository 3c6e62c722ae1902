/** The person who operates the product opens tool after tool, and returns to the page that links all of them. */
import { expect, test } from "../fixtures.ts";

for (const type of ["super-admin", "admin"])
  test(`each tool of the ${type} has a way back to the others @phone @nightly`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(type);
    await page.goto("/settings/system");
    const settings = page.getByRole("heading", { level: 1, name: "System settings" });
    await expect(settings).toBeVisible();
    const tools = page.getByRole("region", { name: "Tools" }).getByRole("link");
    const names = await tools.allInnerTexts();
    expect(names).toContain("Address lookup");
    for (const name of names) {
      await tools.filter({ hasText: name }).click();
      await expect(settings).toBeHidden();
      const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
      await crumbs.getByRole("link", { name: "System settings" }).click();
      await expect(settings).toBeVisible();
    }
  });
