import { expect, type Page } from "@playwright/test";
import { choosePerson } from "./choose-person.ts";

interface NewProject {
  /** The title of its form. */
  type: string;
  owner: string;
  /** Which scoring rubric; none is chosen where the form has none. */
  rubric?: { label: string } | { index: number };
  withJavaScript: boolean;
}

/** Fills in Add Project, which is open, for a client of Sunline whom its own Felix Navarro visits. Ends on the project's page. */
export async function addProject(page: Page, { type, owner, rubric, withJavaScript }: NewProject) {
  const update = async () => {
    if (!withJavaScript) await page.getByRole("button", { name: "Update" }).first().click();
  };
  await choosePerson(page.getByRole("combobox", { name: /^Project Owner/ }), "Sunline Assurance");
  await page.getByLabel(/^Project Type/).selectOption({ label: type });
  await update();
  if (rubric) {
    const rubrics = page.getByLabel(/^Project Scoring Rubric/);
    await expect(rubrics.locator("option")).not.toHaveCount(1);
    await rubrics.selectOption(rubric);
  }
  await page.getByLabel(/^Owner Name/).fill(owner);
  await page.getByLabel(/^Site Address/).fill("Narberth, PA 19072");
  if (!withJavaScript) await page.getByRole("button", { name: "Look up address" }).click();
  await page
    .getByRole("radio", { name: /Narberth, PA 19072/ })
    .first()
    .check();
  await page.getByLabel(/^Contact Email/).fill("marisol@example.test");
  await page.getByLabel(/^Contact Phone/).fill("(610) 555-0142");
  await page.getByRole("radio", { name: "Internal" }).check();
  await update();
  await page.getByRole("combobox", { name: /^Client/ }).selectOption({ index: 1 });
  const inspector = page.getByRole("combobox", { name: /^Inspector(?! Type)/ }).last();
  await choosePerson(inspector, "Felix Navarro");
  await page.getByRole("button", { name: "Add Project" }).last().click();
  await page.waitForURL(/\/manage$/);
}
