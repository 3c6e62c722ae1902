/** A manager takes away how a form's projects were scored, what is to be done about them, and what is to be paid for. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expect, test } from "../fixtures.ts";
import { openMore } from "../open-more.ts";

async function generated(page: Page): Promise<{ name: string; rows: Record<string, string>[] }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Generate" }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), "utf8");
  const rows = parse(text, { bom: true, columns: true, record_delimiter: "\r\n" });
  return { name: download.suggestedFilename(), rows: rows as Record<string, string>[] };
}

async function openDialog(page: Page, name: string) {
  await page.goto("/reports");
  await openMore(page);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

const form = "Rooftop Photovoltaic Inspection";

/** The tests before may have made so many forms that one is found by typing. */
async function pickForm(page: Page, scripts: boolean | undefined) {
  const field = page.getByRole("combobox", { name: "Form" });
  // Before hydration a long list has a search beside it; after it, it is a box to type in.
  const isLong =
    (await page.getByRole("searchbox", { name: "Form: find by name" }).count()) > 0 ||
    (await field.evaluate(({ tagName }) => tagName === "INPUT"));
  if (!isLong) await field.selectOption(form);
  else if (scripts) {
    await expect(field).toHaveJSProperty("tagName", "INPUT");
    await field.fill(form);
    await page.getByRole("option", { name: form, exact: true }).click();
  } else {
    await page.getByRole("searchbox", { name: "Form: find by name" }).fill(form);
    await page.getByRole("button", { name: "Find", exact: true }).first().click();
    await field.selectOption(form);
  }
}

/** With JavaScript the choice alone loads the form's rubrics. */
async function chooseForm(page: Page, scripts: boolean | undefined) {
  await pickForm(page, scripts);
  if (!scripts) await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview", exact: true })).toBeVisible();
}

async function chooseRubric(page: Page, scripts: boolean | undefined) {
  await pickForm(page, scripts);
  if (!scripts) await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("combobox", { name: "Rubric" }).getByRole("option")).not.toHaveCount(
    1,
  );
  await page.getByRole("combobox", { name: "Rubric" }).selectOption({ index: 1 });
}

test("the scoring report needs a form and a rubric, and contains each scored question @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await openDialog(page, "Create Scoring Report");
  await expectAccessible();
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByText("Select a Form").last()).toBeVisible();
  await page.goto("/reports/create/scoring");
  await chooseRubric(page, javaScriptEnabled);
  const { name, rows } = await generated(page);
  expect(name).toBe("scoring_report.csv");
  expect(rows.length).toBeGreaterThan(0);
  expect(Object.values(rows[0]!).some((cell) => cell === "Pass" || cell === "Fail")).toBe(true);
  await page.getByLabel("Completed to").fill("2001-01-01");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByText("no project found in the range")).toBeVisible();
});

test("the questions report shows how often each question failed @nightly", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await openDialog(page, "Create Questions Report");
  await chooseRubric(page, javaScriptEnabled);
  const { name, rows } = await generated(page);
  expect(name).toBe("questions_report.csv");
  expect(rows.some((row) => Number(row["Fail"]) > 0)).toBe(true);
});

test("strategies and the actions behind them are two files of one dialog @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await openDialog(page, "Create Strategy Report");
  await chooseForm(page, javaScriptEnabled);
  await expectAccessible();
  expect((await generated(page)).name).toBe("strategy_report.csv");
  await page.getByRole("radio", { name: /^Actions/ }).check();
  const { name, rows } = await generated(page);
  expect(name).toBe("actions_report.csv");
  expect(rows[0]).toHaveProperty("Action");
});

test("the invoicing report has canceled projects first, then completed ones @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await openDialog(page, "Create Invoicing Report");
  for (const filter of ["Date Completed", "Date Canceled", "Client"])
    await expect(page.getByRole("rowheader", { name: filter })).toBeVisible();
  await expectAccessible();
  const { name, rows } = await generated(page);
  expect(name).toBe("report.csv");
  const order = rows
    .map(({ Status }) => ["Canceled", "Completed"].indexOf(Status ?? ""))
    .map((index) => (index < 0 ? 2 : index));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
