/** A manager downloads the projects they are responsible for as a file, and saves the filters under a name. */
import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import type { Download, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import type { Sql } from "postgres";
import { expect, noDatabase, test } from "../fixtures.ts";
import { openMore } from "../open-more.ts";

async function rowsOf(download: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  return parse(text, { bom: true, columns: true, record_delimiter: "\r\n" });
}

async function openDialog(page: Page) {
  await page.goto("/reports");
  await page.getByRole("link", { name: "Create CSV Report" }).click();
  await expect(page.getByRole("heading", { name: "Create CSV Report" })).toBeVisible();
}

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test("criteria are chosen, looked at, saved and generated @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await openDialog(page);
  await expect(
    page.getByText("Set criteria to generate new report or select from your saved reports below"),
  ).toBeVisible();
  await expect(row(page, "Status")).toContainText("all");
  await row(page, "Status").getByText("Edit").click();
  await page.getByRole("checkbox", { name: "Completed", exact: true }).check();
  if (javaScriptEnabled)
    await expect(row(page, "Status").getByRole("cell").first()).toHaveText("Completed");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(row(page, "Status").getByRole("cell").first()).toHaveText("Completed");
  const first = page.getByRole("region", { name: "First rows" });
  await expect(first.getByRole("columnheader", { name: "Project ID" })).toBeVisible();
  await expectAccessible();
  const count = page.getByRole("region", { name: "Preview", exact: true }).getByRole("status");
  // Until the new rows have arrived, it says how many there were before.
  await expect(count).toHaveText(/^[\d,]+ projects?$/);
  const counted = async () => Number((await count.innerText()).replace(/\D/g, ""));
  const countBefore = await counted();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Generate" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^report_\d+\.csv$/);
  const rows = await rowsOf(download);
  expect(rows.length).toBeGreaterThanOrEqual(countBefore);
  expect(new Set(rows.map(({ Status }) => Status))).toEqual(new Set(["Completed"]));
  if (javaScriptEnabled) await expect(page.getByText("The report was downloaded.")).toBeVisible();
  // Another test can complete a project between the preview and the file.
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(async () => expect(await counted()).toBeGreaterThanOrEqual(rows.length)).toPass();

  const name = `Done ${randomUUID()}`;
  await page.getByRole("textbox", { name: "Name your filter" }).fill(name);
  await page.getByRole("button", { name: "Save Criteria as New Report" }).click();
  await expect(page.getByText(`Saved the report ${name}.`)).toBeVisible();
  await page.getByRole("link", { name: "Reset Filter" }).click();
  await expect(row(page, "Status").getByRole("cell").first()).toHaveText("all");
  await page.getByRole("combobox", { name: "Saved reports" }).selectOption(name);
  await page.getByRole("button", { name: "Open" }).click();
  await expect(row(page, "Status").getByRole("cell").first()).toHaveText("Completed");
  await page.getByRole("button", { name: "Delete saved report" }).click();
  await expect(page.getByText(`Deleted the report ${name}.`)).toBeVisible();
  await expect(page.getByRole("option", { name })).toHaveCount(0);
});

test("comments are in the file when they are requested, and a workbook is one press away @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await openDialog(page);
  await page.getByRole("checkbox", { name: "Include Intake Comments" }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Generate" }).click();
  const [first = {}] = await rowsOf(await downloading);
  expect(Object.keys(first).some((heading) => heading.endsWith("(comment)"))).toBe(true);
  await page.getByRole("radio", { name: "Excel" }).check();
  const workbook = page.waitForEvent("download");
  await page.getByRole("button", { name: "Generate" }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^report_\d+\.xlsx$/);
});

test("criteria that match nothing say so @nightly", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/reports/csv?createdTo=2001-01-01");
  await expect(page.getByText("0 projects")).toBeVisible();
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByText("could not generate CSV rows")).toBeVisible();
});

test("each sees the reports that are theirs to generate @nightly", async ({ page, signInAs }) => {
  const four = [
    "Create Scoring Report",
    "Create Strategy Report",
    "Create Questions Report",
    "Create Invoicing Report",
  ];
  for (const type of ["scheduler", "field-user", "quality-manager"] as const) {
    await signInAs(type);
    await page.goto("/");
    await page.getByRole("link", { name: "Reports", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Create CSV Report" })).toBeVisible();
    await openMore(page);
    for (const name of four) await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
  await signInAs("admin");
  await page.goto("/reports");
  await openMore(page);
  for (const name of four) await expect(page.getByRole("link", { name })).toBeVisible();
});

/** More projects than are answered at once. */
const manyProjects = 2_001;

/** An organization of the test's own with many projects, each like one of the demo's; its administrator's address. */
async function makeManyProjects(database: Sql): Promise<string> {
  const run = randomUUID();
  const email = `${run}@demo.test`;
  const many = `Many ${run}`;
  await database`
    insert into organizations select (jsonb_populate_record(null::organizations,
      to_jsonb(o) || jsonb_build_object('id', ${run}::text, 'name', ${many}::text))).*
    from organizations o join users u on u.organization_id = o.id where u.email = 'admin@demo.test'`;
  await database`
    insert into users (id, organization_id, name, email, type) values (${run}, ${run}, 'Mia Many', ${email}, 'admin')`;
  await database`insert into accounts (id, email, user_id, confirmed_at) values (${run}, ${email}, ${run}, now())`;
  await database`
    insert into sites select (jsonb_populate_record(null::sites,
      to_jsonb(s) || jsonb_build_object('id', ${run} || '-' || n, 'organization_id', ${run}::text))).*
    from (select * from sites order by id limit 1) s, generate_series(1, ${manyProjects}::int) n`;
  await database`
    insert into projects select (jsonb_populate_record(null::projects, to_jsonb(p) ||
      jsonb_build_object('id', ${run} || '-' || n, 'organization_id', ${run}::text, 'site_id', ${run} || '-' || n))).*
    from (select * from projects where deleted_at is null and status = 'To Be Scheduled' order by id limit 1) p,
      generate_series(1, ${manyProjects}::int) n`;
  return email;
}

test("a large report is written in the background, shows its progress, and is stored for download @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  database,
  javaScriptEnabled,
}) => {
  test.skip(!database, noDatabase);
  await signInAs(await makeManyProjects(database!));
  await openDialog(page);
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page).toHaveURL(/\/reports\/exports\/[^/]+$/);
  const ready = page.getByText("The report is ready. It is kept for a week.");
  if (javaScriptEnabled) await expect(ready).toBeVisible({ timeout: 40_000 });
  else
    await expect(async () => {
      await page.reload();
      await expect(ready).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
  await expectAccessible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const rows = await rowsOf(await downloading);
  expect(new Set(rows.map((one) => one["Project ID"])).size).toBe(manyProjects);

  await page.goto("/notifications");
  await page
    .getByRole("button", { name: /report/i })
    .first()
    .click();
  await expect(ready).toBeVisible();
});
