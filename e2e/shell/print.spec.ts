/** A page on paper is a document: as wide as the sheet, without what only a screen can press. */
import { expect, test } from "../fixtures.ts";

const letterLandscape = { width: 1056, height: 816 };
const letterPortrait = { width: 816, height: 1056 };

test("every kind of page fills the whole sheet, upright and across @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/projects");
  await page.locator("main [data-row-link]").first().click();
  await expect(page).toHaveURL(/\/manage$/);
  const project = page.url();
  for (const sheet of [letterLandscape, letterPortrait])
    for (const url of ["/projects", project, "/schedule", "/users", "/reports"]) {
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize(sheet);
      await page.goto(url);
      await page.emulateMedia({ media: "print" });
      const main = await page.locator("main").boundingBox();
      expect(main, url).toMatchObject({ x: 0, width: sheet.width });
      await expect(page.locator(".side-menu")).toBeHidden();
      const pressed = page.locator("main .button").filter({ visible: true });
      await expect(pressed, url).toHaveCount(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, url).toBeLessThanOrEqual(sheet.width);
    }
});

test("lists are printed whole, with their words unbroken @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  for (const sheet of [letterLandscape, letterPortrait]) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize(sheet);
    await page.goto("/schedule");
    await page.emulateMedia({ media: "print" });
    const list = page.getByRole("list", { name: "Projects" }).locator("..");
    await expect(list.getByRole("listitem").last()).toBeVisible();
    const cut = await list.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(cut, "rows of the schedule below its edge").toBe(0);

    await page.emulateMedia({ media: "screen" });
    await page.goto("/projects");
    await page.emulateMedia({ media: "print" });
    const heads = await page.locator("thead th:not(.row-select, .row-actions)").all();
    for (const head of heads) {
      const { height } = (await head.boundingBox())!;
      expect(height, `one line of ${await head.innerText()}`).toBeLessThan(40);
    }
  }
});
