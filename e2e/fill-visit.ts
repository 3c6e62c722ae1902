/** Fills in the visit of a hundred questions, section by section. */
import { expect, type Page } from "@playwright/test";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";

export const photosOf = (part: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `part-${part}-${index}.jpg`,
      mimeType: "image/jpeg",
      buffer: await drawPanelPhoto({
        label: `Part ${part}, ${index}`,
        seed: part * 100 + index,
        width: 160,
        height: 120,
      }),
    })),
  );

/** Answers the questions of the section; a Yes opens the second question. @returns how many answers were typed. */
export async function fillSection(page: Page): Promise<number> {
  await page.getByRole("radio", { name: "Yes" }).check();
  await expect(page.locator("[data-field$='-1']:visible")).toBeVisible();
  const typed = page.locator("[data-field]:visible [name^='a.']:not([type=radio])");
  const count = await typed.count();
  for (let index = 0; index < count; index++) await typed.nth(index).fill(String(index + 1));
  return count + 1;
}
