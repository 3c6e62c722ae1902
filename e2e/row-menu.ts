import type { Locator } from "@playwright/test";

/** Opens "⋯" of a row and presses one of what it offers. */
export async function chooseInRow(row: Locator, what: string): Promise<void> {
  await row.getByRole("button", { name: /^More for / }).click();
  const menu = row.getByRole("list", { name: /^More for / });
  await menu
    .getByRole("button", { name: what, exact: true })
    .or(menu.getByRole("link", { name: what, exact: true }))
    .click();
}
