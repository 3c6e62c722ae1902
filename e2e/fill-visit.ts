/** Fills in the visit of a hundred questions, section by section. */
import type { Page } from "@playwright/test";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";

export const photosOf = (part: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `part-${part}-${at}.jpg`,
      mimeType: "image/jpeg",
      buffer: await drawPanelPhoto({
        label: `Part ${part}, ${at}`,
        seed: part * 100 + at,
        width: 160,
        height: 120,
      }),
    })),
  );

/** Answers the questions of the section; a Yes opens the second question. @returns how many answers were typed. */
export async function fillSection(page: Page): Promise<number> {
  await page.getByRole("radio", { name: "Yes" }).check();
  const typed = page.locator("[data-field]:visible [name^='a.']:not([type=radio])");
  const count = await typed.count();
  for (let at = 0; at < count; at++) await typed.nth(at).fill(String(at + 1));
  return count + 1;
}
