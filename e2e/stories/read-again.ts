/** A page that is read again, because somebody has changed something, stays under the hands of whoever reads it. */
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { reading, tellChange, untilAnswered } from "../tell-change.ts";
import { untilAlive } from "../until-alive.ts";

/** Holds the answers back with which a page is read again. @returns how to let them go; it ends when one has been drawn. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(reading, (route) => void held.push(route));
  const begun = await tellChange(page);
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(reading);
    await untilAnswered(begun);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
  };
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollDownTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), top);
  expect(await scrolled(page)).toBe(top);
}

for (const [how, arrive] of Object.entries({
  "by its address": (page: Page) => page.goto("/projects?size=50"),
  "by a choice of rows that left it where it was": async (page: Page) => {
    await page.goto("/projects?size=25");
    const size = page.getByRole("list", { name: "Rows a page" }).getByRole("link", { name: "50" });
    await untilAlive(size);
    await size.click();
    await expect(page).toHaveURL(/size=50/);
  },
  "by going back": async (page: Page) => {
    await page.goto("/projects?size=50");
    const menu = page.getByRole("navigation", { name: "Main" });
    await untilAlive(menu.getByRole("link", { name: "Reports" }));
    await scrollDownTo(page, 120);
    await menu.getByRole("link", { name: "Reports" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(120);
  },
}))
  test(`a page that was come to ${how} does not jump @js`, async ({ page, signedInAs }) => {
    await signedInAs("admin");
    await arrive(page);
    await expect(page.locator("tbody tr").nth(30)).toBeAttached();
    for (const top of [300, 500]) {
      const letGo = await holdReading(page);
      await scrollDownTo(page, top);
      await letGo();
      expect(await scrolled(page)).toBe(top);
    }
  });
