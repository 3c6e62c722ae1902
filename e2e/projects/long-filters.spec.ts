/** In an organization of many people a filter finds the one who is meant by a part of the name. */
import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { openListFilters } from "../list-filters.ts";
import { expect, noDatabase, test } from "../fixtures.ts";

/** An organization of an admin and 60 others of a type. @returns the admin's address. */
async function makeOrganization(database: postgres.Sql, type = "quality-manager"): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  const email = `admin-${mark}@example.test`;
  await database`insert into organizations (id, name, roles)
    values (${mark}, ${`Company ${mark}`}, '{Project Reviewer}')`;
  await database`
    insert into users (id, organization_id, name, email, type)
    select ${mark} || '-' || at, ${mark}, 'Robin Vale ' || at, 'robin-' || at || '-' || ${email}, ${type}
    from generate_series(10, 69) at
    union all select ${mark}, ${mark}, 'Ada Vale', ${email}, 'admin'`;
  await database`insert into accounts (id, email, user_id, confirmed_at) values (${mark}, ${email}, ${mark}, now())`;
  return email;
}

test("somebody beyond the first fifty is chosen by typing @smoke @nightly-js @nightly-phone", async ({
  page,
  database,
  signInAs,
  javaScriptEnabled,
  expectAccessible,
}) => {
  test.skip(database === null, noDatabase);
  await signInAs(await makeOrganization(database!));
  await page.goto("/logs");
  await openListFilters(page);
  const filters = page.getByRole("list", { name: "Filters" });
  await filters.getByText("Recipient", { exact: true }).click();
  const menu = filters.getByRole("listitem").filter({ hasText: "Robin Vale" }).first();
  await expect(menu.getByRole("link")).toHaveCount(51);
  await page.getByRole("searchbox", { name: "Recipient: find by name" }).fill("vale 67");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(menu.getByRole("link")).toHaveText(["Robin Vale 67"]);
  await expectAccessible();
  await menu.getByRole("link", { name: "Robin Vale 67" }).click();
  await expect(page).toHaveURL(/[?&]recipient=[0-9a-f]{8}-67(&|$)/);
  await expect(filters.getByText("Recipient: Robin Vale 67")).toBeVisible();
  await filters.getByRole("link", { name: "Remove the filter Recipient" }).click();
  await expect(page).not.toHaveURL(/recipient=/);
});

test("a report is of the manager who is found by name, and preserves those ticked before @phone @nightly", async ({
  page,
  database,
  signInAs,
  javaScriptEnabled,
  expectAccessible,
}) => {
  test.skip(database === null, noDatabase);
  await signInAs(await makeOrganization(database!));
  await page.goto("/reports/csv");
  await page.getByText("Edit Quality Manager").click();
  const boxes = page.getByRole("group", { name: "Quality Manager" }).getByRole("checkbox");
  await expect(boxes).toHaveCount(50);
  await page.getByLabel("Robin Vale 11").check();
  await page.getByRole("searchbox", { name: "Quality Manager: find by name" }).fill("vale 67");
  if (!javaScriptEnabled)
    await page.getByRole("button", { name: "Find", exact: true }).first().click();
  await expect(boxes).toHaveCount(2);
  await page.getByLabel("Robin Vale 67").check();
  await expect(page.getByLabel("Robin Vale 11")).toBeChecked();
  await expectAccessible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page).toHaveURL(/reviewerId=\w+-11&(.*&)?reviewerId=\w+-67/);
  const locator = page.getByRole("row", { name: /^Quality Manager/ }).getByRole("cell");
  await expect(locator.first()).toHaveText("Robin Vale 11, Robin Vale 67");
});

test("a project is of the client who is found by name, and what was typed stays @phone @nightly", async ({
  page,
  database,
  signInAs,
  javaScriptEnabled,
  expectAccessible,
}) => {
  test.skip(database === null, noDatabase);
  await signInAs(await makeOrganization(database!, "client"));
  await page.goto("/projects/add");
  await page.getByLabel(/^Owner Name/).fill("Marisol Vega");
  const field = page.getByRole("combobox", { name: /^Client/ });
  if (javaScriptEnabled) {
    await field.scrollIntoViewIfNeeded();
    await expect(field).toHaveJSProperty("tagName", "INPUT");
    await field.fill("vale 67");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/^Robin Vale 67/]);
    await expectAccessible();
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(field).toHaveValue(/^Robin Vale 67/);
  } else {
    await expect(field.locator("option")).toHaveCount(51);
    await page.getByRole("searchbox", { name: "Client: find by name" }).fill("vale 67");
    await page.getByRole("button", { name: "Find", exact: true }).first().click();
    await expect(field.locator("option")).toHaveText(["Choose the client", /^Robin Vale 67/]);
    await field.selectOption({ index: 1 });
  }
  await page.getByRole("radio", { name: "Self-Submit" }).check();
  await page.getByRole("button", { name: "Add Project" }).last().click();
  const errors = page.getByRole("alert").filter({ hasText: "missing or invalid" });
  await expect(errors).toContainText("Project Type");
  await expect(errors.getByText("Client", { exact: true })).toHaveCount(0);
  await expect(page.getByLabel(/^Owner Name/)).toHaveValue("Marisol Vega");
  const inspector = page.getByRole("combobox", { name: /^Inspector(?! Type)/ }).last();
  await expect(inspector.locator("option:checked")).toHaveText(/^Robin Vale 67/);
});

test("a scheduler works with the client who is found by name, and what was typed stays @phone @nightly", async ({
  page,
  database,
  signInAs,
  javaScriptEnabled,
  expectAccessible,
}) => {
  test.skip(database === null, noDatabase);
  const admin = await makeOrganization(database!, "client");
  await signInAs(admin);
  await page.goto("/users/add");
  const email = `ben-${randomUUID().slice(0, 8)}@example.test`;
  await page.getByRole("combobox", { name: /^Type/ }).selectOption("scheduler");
  await page.getByRole("textbox", { name: "Name", exact: false }).first().fill("Ben Okoro");
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  const clients = page.getByRole("group", { name: "Clients", exact: true });
  await clients.getByRole("checkbox", { name: "Robin Vale 11" }).check();
  await clients.getByRole("searchbox", { name: "Clients: find by name" }).fill("vale 67");
  if (!javaScriptEnabled) await clients.getByRole("button", { name: "Find", exact: true }).click();
  await clients.getByRole("checkbox", { name: "Robin Vale 67" }).check();
  await expect(clients.getByRole("checkbox", { name: "Robin Vale 11" })).toBeChecked();
  await expectAccessible();
  await page.getByRole("button", { name: "Add User" }).last().click();
  await expect(page.getByText("Added Ben Okoro.")).toBeVisible();
  const [made] = await database!<{ clients: Record<string, string> }[]>`
    select clients from users where email = ${email}`;
  expect(Object.values(made!.clients).toSorted()).toEqual(["Robin Vale 11", "Robin Vale 67"]);
});
