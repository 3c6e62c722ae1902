/** Somebody who knows what they want opens it without the menu, and saves a filter they use every day. */
import { randomUUID } from "node:crypto";
import { openListFilters } from "../list-filters.ts";
import { expect, test } from "../fixtures.ts";

test("a page and a record are found from anywhere by the keyboard alone @js", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/reports");
  const field = page.getByRole("combobox", { name: "Pages and records" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("option", { name: "My Home" })).toBeVisible();
  await field.fill("noor had");
  const noor = page.getByRole("option", { name: "Noor Haddad" });
  await expect(noor).toHaveAttribute("aria-selected", "true");
  await expectAccessible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Noor Haddad", level: 1 })).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toContainText([
    "Noor Haddad",
  ]);
  await field.fill("sched");
  await expect(page.getByRole("option", { name: "Scheduling", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeHidden();
});

test("a list is searched and used by keyboard @js", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/users?sort=name");
  const search = page.getByRole("searchbox", { name: "Search users" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("pike");
  await page.keyboard.press("Enter");
  const dolores = page.getByRole("link", { name: "Dolores Pike" });
  await expect(page.getByRole("row")).toHaveCount(2);
  await search.blur();
  await page.keyboard.press("j");
  await expect(dolores).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dolores Pike", level: 1 })).toBeVisible();
});

test("the search page finds the same without the palette, for each what they may open @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  javaScriptEnabled,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/users");
  if (javaScriptEnabled) await page.goto("/search");
  else await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox", { name: "Pages and records" }).fill("dolores");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expectAccessible();
  await page.getByRole("link", { name: "Dolores Pike" }).first().click();
  await expect(page.getByRole("heading", { name: "Dolores Pike", level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await signInAs("field-user");
  await page.goto("/search?q=dolores");
  await expect(page.getByRole("region", { name: "Users" })).toHaveCount(0);
  await page.goto("/shortcuts");
  await expect(page.getByText("Search for a page or record")).toBeVisible();
  await expectAccessible();
});

test("a serial number finds the projects whose answers contain it, and the row shows it @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("scheduler");
  await page.goto("/projects");
  const search = page.getByRole("searchbox", { name: "Search projects" });
  await search.fill("gw-2208");
  await search.press("Enter");
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("In the answers: gw-2208-11");
  await expect(row.locator("b").filter({ hasText: "gw-2208" })).toBeVisible();
  await page.goto("/search?q=gw-2208-11");
  await page
    .getByRole("link", { name: /Completed · gw-2208-11/ })
    .first()
    .click();
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
});

test("a filter is saved under a name, chosen again and deleted @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const name = `Phoenix ${randomUUID().slice(0, 6)}`;
  await signInAs("client");
  await page.goto("/projects?q=phoenix&sort=-owner");
  await expect(page.locator("tbody b").first()).toHaveText("Phoenix");
  const savedFilters = page.locator("summary").and(page.getByLabel("Saved filters"));
  await openListFilters(page);
  await savedFilters.click();
  await page.getByRole("link", { name: "Add New Filter" }).click();
  await expect(page.getByRole("heading", { name: "Save a Project Filter" })).toBeVisible();
  await expect(page.getByText("phoenix", { exact: true })).toBeVisible();
  await expect(page.getByText("owner, descending")).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  // The dialog's own URL has the same ending.
  await expect(page).toHaveURL(/(?<!\/views)\/projects\?q=phoenix&sort=-owner$/);
  await page.goto("/projects");
  const views = page.getByRole("navigation", { name: "Saved filters" });
  await views.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\?q=phoenix&sort=-owner$/);
  await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  await openListFilters(page);
  await savedFilters.click();
  await page.getByRole("link", { name: "Add New Filter" }).click();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page
    .getByRole("dialog", { name: `Delete the filter ${name}?` })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});
