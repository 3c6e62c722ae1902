/** A scheduler's morning with the list of projects: what is shown, what is done to several rows, and what is downloaded. */
import { openListFilters } from "../list-filters.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { chooseInRow } from "../row-menu.ts";
import { untilHydrated } from "../until-hydrated.ts";

test("the list shows as many rows and those columns that a person chooses @nightly-js @phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/projects");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await page.getByRole("list", { name: "Rows a page" }).getByRole("link", { name: "25" }).click();
  await expect(rows).toHaveCount(25);
  await expect(page).toHaveURL(/size=25/);
  // The card of a phone leaves the client out.
  const isPhone = page.viewportSize()!.width < 640;
  const cell = (label: string) => rows.first().locator(`[data-label="${label}"]`);
  await expect(cell("Site")).toBeVisible();
  await expect(cell("Status")).toBeVisible();
  await expect(cell("Client")).toBeVisible({ visible: !isPhone });

  const type = page.getByRole("cell", { name: "Rooftop Photovoltaic Inspection" });
  await expect(type.first()).toBeVisible();
  await openListFilters(page);
  await page.locator("summary").and(page.getByLabel("Columns")).click();
  await page.getByRole("checkbox", { name: "Type" }).uncheck();
  await page.getByRole("button", { name: "Show these" }).click();
  await expect(type).toHaveCount(0);
  await expect(page).toHaveURL(/size=25/);
  await page.goto("/projects");
  await expect(rows).toHaveCount(10);
  await expect(type).toHaveCount(0);
  await expectAccessible();
});

test("a list that starts with 100 rows shows 10 to a person who chooses that @nightly", async ({
  page,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  await signInAs("admin");
  // The oldest: other tests change the newest ones meanwhile, and read their logs.
  const [oldest] = await database!`select p.id from projects p
    join users u on u.organization_id = p.organization_id and u.email = 'admin@demo.test'
    where p.deleted_at is null order by p.created_at limit 1`;
  const id = String(oldest!.id);
  await database!`insert into log_entries (id, organization_id, category, category_id, type, message)
    select gen_random_uuid(), organization_id, 'projects', id, 'transaction', 'Line ' || nth
    from projects, generate_series(1, 30) nth where id = ${id}`;
  await page.goto(`/projects/${id}/logs`);
  const logRows = page.locator("tbody tr");
  await expect(logRows.nth(29)).toBeVisible();
  const sizes = page.getByRole("list", { name: "Rows a page" });
  await sizes.getByRole("link", { name: "10", exact: true }).click();
  await expect(logRows).toHaveCount(10);
  await sizes.getByRole("link", { name: "100" }).click();
  await expect(logRows.nth(29)).toBeVisible();
});

test("an action on several rows runs after one confirmation", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/projects?tab=Requested&sort=owner");
  const bar = page.getByRole("form", { name: "Selected rows" });
  await expect(bar).toBeHidden();
  const boxes = page.locator("tbody").getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(bar).toBeVisible();
  await expectAccessible();
  await bar.getByRole("button", { name: "Clear" }).click();
  await expect(bar).toBeHidden();

  const owners = page.locator("tbody [data-row-link]");
  const chosen = [await owners.nth(0).innerText(), await owners.nth(1).innerText()];
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar.getByRole("button", { name: "Delete" }).first().click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 projects deleted.")).toBeVisible();
  await expect(page).toHaveURL(/tab=Requested/);
  await expect(bar).toBeHidden();

  await page.goto("/trash");
  for (const owner of chosen)
    await page.getByRole("row", { name: owner }).first().getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("2 projects restored.")).toBeVisible();
});

test("a row's menu opens by keyboard and returns the focus @js @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/projects");
  // By its name, because other tests add rows above it meanwhile.
  const name = (await page
    .getByRole("button", { name: /^More for / })
    .first()
    .getAttribute("aria-label"))!;
  const more = page.getByRole("button", { name });
  await more.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("list", { name });
  await expect(menu).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Preview" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await expect(page.locator("tbody").getByRole("checkbox", { checked: true })).not.toHaveCount(0);
});

test("the list is downloaded as it is shown @nightly", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/projects?tab=Scheduled&sort=owner");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await downloading).suggestedFilename()).toBe("projects.csv");
});

test("a row leads to its project's logs from its menu @nightly", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/projects");
  await chooseInRow(page.locator("tbody tr").first(), "Review Project Logs");
  await expect(page).toHaveURL(/\/logs$/);
});

test("the menu of every row is visible on a small laptop @js", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/projects");
  const cut = await page
    .getByRole("table", { name: "Projects" })
    .evaluate((table) => table.parentElement!.scrollWidth - table.parentElement!.clientWidth);
  expect(cut).toBe(0);
});

for (const [width, tag] of [
  [768, ""],
  [1024, " @nightly"],
] as const)
  test(`a tablet of ${width} pixels shows lists without scrolling sideways @js${tag}`, async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs("admin");
    await page.setViewportSize({ width, height: 900 });
    for (const list of ["projects", "reports", "tickets", "users", "clients", "forms", "logs"]) {
      await page.goto(`/${list}`);
      const box = page.locator("main table").locator("..");
      await expect(box.locator("tbody tr").first()).toBeVisible();
      const hidden = await box.evaluate((each) => each.scrollWidth - each.clientWidth);
      expect(hidden, list).toBe(0);
    }
    await page.goto("/projects");
    // Another test may add a project of its own form meanwhile.
    const row = page
      .locator("tbody tr")
      .filter({ hasText: /Rooftop|Battery/ })
      .first();
    await expect(row.getByRole("cell", { name: /Rooftop|Battery/ })).toBeVisible();
    await expect(row.getByRole("button", { name: /^More for / })).toBeInViewport();
    await page.getByRole("link", { name: "Site Owner" }).click();
    await expect(page).toHaveURL(/sort=owner/);
    await expectAccessible();
  });

test("a response that comes after a later request is dropped, and the console shows it @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const consoleTexts: string[] = [];
  page.on("console", (message) => consoleTexts.push(message.text()));
  await page.goto("/projects");

  let isRequested = () => {};
  let answer = () => {};
  const requested = new Promise<void>((resolve) => (isRequested = resolve));
  const canAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/projects\.data\?.*tab=Review/, async (route) => {
    isRequested();
    await canAnswer;
    await route.continue().catch(() => {});
  });
  const tabs = page.getByRole("navigation", { name: "Projects by status" });
  await untilHydrated(tabs.getByRole("link", { name: /^Review/ }));
  await tabs.getByRole("link", { name: /^Review/ }).click();
  await requested;
  // The request may be on its way before the page knows that it waits.
  await expect(page.locator("#main")).toHaveAttribute("aria-busy", "true");
  await tabs.getByRole("button", { name: "More" }).click();
  await tabs.getByRole("link", { name: /^Canceled/ }).click();
  await expect(page).toHaveURL(/tab=Canceled/);
  answer();
  await expect.poll(() => consoleTexts).toContain("lock is expired");
  await expect(page.locator("tbody").getByText("Canceled").first()).toBeVisible();
  await expect(page.locator("tbody").getByText("Review", { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/tab=Canceled/);
});

const offers = [
  {
    title: "those who run an organization are offered to add projects",
    shown: 1,
    types: ["admin", "super-admin", "client"],
  },
  {
    title: "the others are offered no new project",
    shown: 0,
    types: ["scheduler", "quality-manager", "field-user", "installer"],
  },
] as const;

for (const { title, shown, types } of offers)
  test(`${title} @js @nightly`, async ({ page, signInAs }) => {
    for (const type of types) {
      await signInAs(type);
      await page.goto("/projects");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
      await expect(page.locator("tbody tr").first()).toBeVisible();
      for (const name of ["Add Project", "Add Bulk Projects"])
        await expect(page.getByRole("link", { name, exact: true }), type).toHaveCount(shown);
    }
  });
