import type { Locator } from "@playwright/test";

/** Chooses somebody by name in a select, or in the combobox that replaces it for more than fifty people. */
export async function choosePerson(field: Locator, name: string): Promise<void> {
  if (await field.evaluate(({ tagName }) => tagName === "SELECT")) {
    await field.selectOption({ label: name });
    return;
  }
  await field.fill(name);
  await field.page().getByRole("option", { name }).first().click();
}
