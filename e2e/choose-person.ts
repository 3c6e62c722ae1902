import { expect, type Locator } from "@playwright/test";

/**
 * Chooses somebody by name in a select, or in the combobox that replaces it for more than fifty people. The page follows the
 * users that other tests add, so the one may become the other at any moment.
 */
export async function choosePerson(field: Locator, name: string): Promise<void> {
  await expect(async () => {
    if (await field.evaluate(({ tagName }) => tagName === "SELECT")) {
      await field.selectOption({ label: name }, { timeout: 2_000 });
      return;
    }
    await field.fill(name);
    await field.page().getByRole("option", { name }).first().click({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
}
