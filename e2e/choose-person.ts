import type { Locator } from "@playwright/test";

/** Chooses somebody by name: in a select, or in the box to type in that more than fifty people have where scripts run. */
export async function choosePerson(field: Locator, name: string): Promise<void> {
  if (await field.evaluate(({ tagName }) => tagName === "SELECT")) {
    await field.selectOption({ label: name });
    return;
  }
  await field.fill(name);
  await field.page().getByRole("option", { name }).first().click();
}
