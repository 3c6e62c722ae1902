/** An administrator imports sites, finds them, and sees the state of the work on the home page. */
import type { Page } from "@playwright/test";
import { expect, noDatabase, test } from "../fixtures.ts";
import { chooseInRow } from "../row-menu.ts";
import { openUntilShown } from "../open-until-shown.ts";
import { untilHydrated } from "../until-hydrated.ts";

const header =
  "address,latitude,longitude,site owner,site contact,phone,email,system installer,field user";

/** Runs in several projects at once, so that each run has its own names. */
function sites(run: string): string {
  return [
    header,
    `"Boulder, CO 80302",,,Bulk One ${run},,(303) 555-0100,one@example.test,,field-user@demo.test`,
    `Nowhere at all 99999,,,Bulk Two ${run},,(303) 555-0100,two@example.test,,`,
    `,39.74,-104.99,Bulk Three ${run},Cy Lee,(303) 555-0100,three@example.test,,`,
    `"Boulder, CO 80302",,,Bulk Four ${run},,12,four@example.test,,`,
  ].join("\r\n");
}

async function lookUntil(page: Page, text: string): Promise<void> {
  await expect(async () => {
    const again = page.getByRole("link", { name: "Look again" });
    if (await again.isVisible()) await Promise.all([page.waitForEvent("load"), again.click()]);
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

test("a file of sites is previewed row by row and becomes projects @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}, { project }) => {
  const run = `${project.name} ${Date.now()}`;
  await signInAs("admin");
  await page.goto("/projects");
  await page.getByRole("link", { name: "Add Bulk Projects" }).click();
  await expect(page.getByRole("heading", { name: "Add Bulk Projects" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Choose a CSV file.").first()).toBeVisible();
  await page.getByLabel("Project Type").selectOption({ label: "Battery Storage Check" });
  await page.getByRole("combobox", { name: "Client" }).selectOption({ index: 1 });
  const wrong = { name: "sites.csv", mimeType: "text/csv", buffer: Buffer.from("name\nAnn") };
  await page.getByLabel("CSV file").setInputFiles(wrong);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(
    page.getByText("there's something wrong with the header; canceling.."),
  ).toBeVisible();
  await page.getByRole("alert").getByRole("link", { name: "Match the columns" }).click();
  const match = page.getByRole("group", { name: "Match the columns" });
  await expect(match).toBeInViewport();
  await expect(page.getByLabel("Project Type")).not.toHaveValue("");
  await expectAccessible();
  const right = { ...wrong, buffer: Buffer.from(sites(run)) };
  await page.getByLabel("CSV file").setInputFiles(right);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("The following addresses are not processed:")).toBeVisible();
  await expect(page.getByText("could not geocode all sites")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bulk One/ })).toContainText("ready");
  await expect(page.getByRole("row", { name: /Bulk Four/ })).toContainText(
    "phone: invalid phone number format",
  );
  await expect(page.getByText(/left out\. Edit (it|them) below/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Edit row 5" }).click();
  await expect(page.getByRole("heading", { name: "Row 5" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("textbox", { name: "phone", exact: true }).fill("(303) 555-0100");
  await page.getByRole("button", { name: "Save row" }).click();
  await expect(page.getByRole("row", { name: /Bulk Four/ })).toContainText("ready");
  await page.getByRole("searchbox", { name: "Search rows" }).fill("Nowhere");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row", { name: /Bulk One/ })).toHaveCount(0);
  const ok = page.getByRole("button", { name: "Ok" });
  if (javaScriptEnabled) await untilHydrated(ok);
  await ok.click();
  if (javaScriptEnabled) {
    // The dialog closes by itself once the projects are there.
    await expect(page).toHaveURL(/\/projects$/, { timeout: 40_000 });
  } else {
    await lookUntil(page, "inserted 3 projects into the database");
    await page.getByRole("link", { name: "Go to projects" }).click();
  }
  await page.getByRole("searchbox").fill(run.toLowerCase());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("link", { name: `Bulk One ${run}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Bulk Three ${run}` })).toBeVisible();
  await expect(page.getByText("Bulk Two")).toHaveCount(0);
});

test("My Home counts what was created in the time span, as charts and figures @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/?span=last+a+year");
  for (const title of ["Projects in Status", "Weekly Project Flow"])
    await expect(page.getByRole("img", { name: title })).toBeVisible();
  await page.getByText("Show the figures").last().click();
  await expect(page.getByRole("columnheader", { name: "Completed" })).toBeVisible();
  const clients = page.getByRole("region", { name: "Clients" });
  await clients.getByRole("searchbox").fill("helen");
  await clients.getByRole("button", { name: "Search" }).click();
  await expect(clients.getByRole("row")).toHaveCount(2);
  await expectAccessible();
  await page.getByRole("link", { name: "Clear", exact: true }).first().click();
  await expect(page.getByLabel("Created in the", { exact: true })).toHaveValue("last 3 months");
  await page.getByText("All clients").click();
  await page.getByLabel("Helen Brandt").check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("Clients (1)")).toBeVisible();
});

test("a client sees at home how its projects were scored @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("client");
  await page.goto("/?span=last+a+year");
  const scores = page.getByRole("region", { name: "Scores" });
  for (const tally of ["Passed", "Failed", "Unscored", "Incomplete"])
    await expect(scores.getByText(tally, { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Clients" })).toHaveCount(0);
  await expectAccessible();
});

test("a press on the map sets the coordinates of the site @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/projects/add");
  // The map opens around the admin's own city, Phoenix.
  await page.getByLabel("Owner Name").fill("Map Owner");
  const map = page.locator('input[type="image"]:visible');
  const { width, height } = (await map.boundingBox())!;
  await map.click({ position: { x: width / 2, y: height / 2 } });
  await expect(page.getByLabel("Latitude and longitude")).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Latitude" })).toHaveValue(/^33\.\d+$/);
  await expect(page.getByRole("textbox", { name: "Longitude" })).toHaveValue(/^-11[12]\.\d+$/);
  await expect(page.getByText(/^Near /)).toBeVisible();
  await expect(page.getByLabel("Owner Name")).toHaveValue("Map Owner");
  await expectAccessible();
});

test("an installer added in another window is offered without a reload @js @nightly", async ({
  page,
  context,
  signInAs,
}, { project }) => {
  const name = `Vera ${project.name} ${Date.now()}`;
  // This browser receives no changes from elsewhere, as on a lost connection.
  await context.route(/\/live\?/, (route) => route.abort());
  await signInAs("super-admin");
  await page.goto("/projects/add");
  await page.getByLabel("Owner Name").fill("Typed before");
  await untilHydrated(page.getByLabel("Owner Name"));
  await page.waitForLoadState("networkidle");
  const other = await context.newPage();
  await other.goto("/users");
  await other.getByRole("link", { name: "Add User" }).click();
  await other.getByRole("textbox", { name: "Name" }).fill(name);
  await other.getByRole("textbox", { name: "Email" }).fill(`vera-${Date.now()}@e2e.test`);
  await other.getByRole("combobox", { name: "Type" }).selectOption("installer");
  await other.getByRole("button", { name: "Add User" }).click();
  await expect(other.getByText(`Added ${name}.`)).toBeVisible();
  await other.close();
  const offered = page.getByLabel("Installer", { exact: true }).locator("option");
  await expect(offered.filter({ hasText: name })).toHaveCount(0);
  // A browser reports this to a window that regains the focus; without a screen nobody does.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(offered.filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByLabel("Owner Name")).toHaveValue("Typed before");
});

test("a project is deleted from the list after a confirmation @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/projects?tab=Requested&sort=owner");
  const row = page
    .getByRole("row")
    .filter({ has: page.locator("a[data-row-link]") })
    .last();
  const owner = await row.locator("a[data-row-link]").innerText();
  await chooseInRow(row, "Delete");
  await expect(
    page.getByRole("heading", { name: "Are you sure you want to delete this?" }),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Keep" }).click();
  await expect(page).toHaveURL(/tab=Requested/);
  await chooseInRow(page.getByRole("row", { name: owner }), "Delete");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/tab=Requested/);
  await expect(page.getByText("The project was deleted.")).toBeVisible();
  await page.goto("/trash");
  await page.getByRole("row", { name: owner }).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("1 project restored.")).toBeVisible();
});

test("a row has a small menu of its own, by mouse and by keyboard @js @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/projects");
  const first = page.locator("a[data-row-link]").first();
  await untilHydrated(first);
  await page.getByRole("row").nth(2).click({ button: "right" });
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "Open", exact: true })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Open in a new window" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await first.focus();
  await page.keyboard.press("Shift+F10");
  await menu.getByRole("menuitem", { name: "Review Project Logs" }).click();
  await expect(page).toHaveURL(/\/logs$/);
  await page.goto("/projects_inspections");
  await untilHydrated(page.getByRole("row").nth(1));
  await page.getByRole("row").nth(1).click({ button: "right" });
  await expect(menu).toHaveCount(0);
});

test("a field user creates a project like one that allows it, and an admin changes its form @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}, { project }) => {
  test.skip(!database, noDatabase);
  await database!`update forms set allow_inspector_to_create_projects = true where title = 'Battery Storage Check'`;
  const owner = `Like ${project.name} ${Date.now() % 100_000}`;
  await signInAs("field-user");
  await page.goto("/projects?q=battery");
  await page.locator("a[data-row-link]").first().click();
  await page.getByRole("link", { name: "Create a Project like this" }).click();
  await expect(page.getByLabel("Project Type")).toBeDisabled();
  await page.getByLabel("Owner Name").fill(owner);
  await page.getByLabel("Site Address").fill("Boulder, CO 80302");
  await page.getByRole("button", { name: "Look up address" }).click();
  await page.getByLabel("Boulder, CO 80302").first().check();
  await page.getByLabel("Contact Email").fill("like@example.test");
  await page.getByLabel("Contact Phone").fill("(303) 555-0100");
  await expectAccessible();
  await page.getByRole("button", { name: "Create Project" }).last().click();
  await expect(page.getByRole("heading", { name: owner })).toBeVisible();
  await signInAs("admin");
  const found = page.locator("a[data-row-link]").first();
  await openUntilShown(page, `/projects?q=${encodeURIComponent(owner)}`, found);
  await found.click();
  await page.getByRole("link", { name: "Change Form" }).click();
  await expect(page.getByText("Warning: Changing the Project Type")).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Project Type").selectOption({ label: "Rooftop Photovoltaic Inspection" });
  await page.getByRole("button", { name: "Change Form" }).click();
  await expect(page.getByText("The project type was changed.")).toBeVisible();
  await page.getByRole("link", { name: "Change Rubric" }).click();
  await page.getByLabel("Project Scoring Rubric").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Change Rubric" }).click();
  await expect(page.getByText("The rubric was changed.")).toBeVisible();
});
