/** Steps of a person who builds a form: it is begun, and takes sections and fields. */
import { expect, type Page } from "@playwright/test";
import { untilHydrated } from "./until-hydrated.ts";

export async function startForm(page: Page): Promise<void> {
  await page.goto("/forms");
  await page.getByRole("button", { name: "Add New Form" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form Builder");
}

/** The same for steps that scripts alone answer, such as keys and dragging. */
export async function startHydratedForm(page: Page): Promise<void> {
  await startForm(page);
  await untilHydrated(page.getByRole("button", { name: "Add Section" }));
}

export async function addSection(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Section" }).click();
  await expect(page.getByLabel("Section title")).toHaveValue("Untitled Section");
  await page.getByLabel("Section title").fill(title);
  await page.getByLabel("Section title").press("Enter");
  await expect(page.getByRole("navigation", { name: "Sections" })).toContainText(title);
}

/** Adds a field by its type, as the palette names it, and gives it a label. */
export async function addField(page: Page, type: string, label: string): Promise<void> {
  const palette = page.getByRole("complementary", { name: "Field types" });
  await palette.getByRole("button", { name: type }).click();
  await expect(page).toHaveURL(/edit=/);
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue(/^Untitled /);
  await page.getByLabel("Label", { exact: true }).fill(label);
  await page.getByRole("button", { name: "Save field" }).click();
  await expect(cardOf(page, label)).toBeVisible();
}

export function cardOf(page: Page, label: string) {
  return page.locator("li[data-order]").filter({ hasText: label });
}
