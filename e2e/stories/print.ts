/** A page on paper is a document: as wide as the sheet, without what only a screen can press. */
import { expect, test } from "../fixtures.ts";

const letterLandscape = { width: 1056, height: 816 };
const letterPortrait = { width: 816, height: 1056 };

test("every kind of page takes the whole sheet, upright and across @js", async ({
  page,
  signedInAs,
}) => {
  await signedInAs("admin");
  await page.goto("/projects");
  await page.locator("main [data-row-link]").first().click();
  await expect(page).toHaveURL(/\/manage$/);
  const project = page.url();
  for (const sheet of [letterLandscape, letterPortrait])
    for (const address of ["/projects", project, "/schedule", "/users", "/reports"]) {
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize(sheet);
      await page.goto(address);
      await page.emulateMedia({ media: "print" });
      const main = await page.locator("main").boundingBox();
      expect(main, address).toMatchObject({ x: 0, width: sheet.width });
      await expect(page.locator(".side-menu")).toBeHidden();
      for (const pressed of await page.locator("main .button").all())
        await expect(pressed).toBeHidden();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, address).toBeLessThanOrEqual(sheet.width);
    }
});
