/** Uses a page by keyboard only, and checks that every tab stop on the way shows its focus. */
import { expect, type Locator, type Page } from "@playwright/test";

/** More tab stops than any tested page has before the wanted one. */
const maxStops = 150;

/** The HTML of the focused element if it does not show its focus, otherwise null. */
function hiddenStop(): string | null {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return null;
  // The calendar inside a date field is a tab stop of its own, with the browser's focus ring.
  if (stop.matches("input[type=date]:not(:focus)")) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(stop);
  const rings = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  const { top, bottom, left, right } = stop.getBoundingClientRect();
  const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return rings && isSeen ? null : stop.outerHTML.slice(0, 200);
}

/** Presses Tab until the wanted element has the focus. Fails at a stop that does not show its focus. */
export async function tabTo(page: Page, wanted: Locator, key = "Tab"): Promise<void> {
  await wanted.waitFor();
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await wanted.evaluate((found) => found === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenStop), `a stop of ${page.url()} shows its focus`).toBeNull();
  }
  throw new Error(`${maxStops} presses of ${key} did not lead to ${wanted.toString()}.`);
}

export async function pressAt(page: Page, wanted: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Skips the menu by the link at the start of every page. */
export async function skipMenu(page: Page): Promise<void> {
  await pressAt(page, page.getByRole("link", { name: "Skip to the page" }));
}

/** Chooses in a select or a combobox by typing the beginning of an option. */
export async function chooseByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  const isSelect = await field.evaluate(({ tagName }) => tagName === "SELECT");
  await page.keyboard.type(text);
  if (isSelect) return;
  await page.getByRole("option", { name: text }).first().waitFor();
  await page.keyboard.press("Enter");
}
