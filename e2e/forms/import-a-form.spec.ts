/** As a form author I import my XLSForm from ODK, see what is lost before anything is created, and export the form again. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readWorkbook } from "#modules/form-exchange/domain/threads/threads.server.ts";
import { writeWorkbook } from "#modules/form-exchange/domain/xlsform/writing/write-workbook.server.ts";
import { expect, test } from "../fixtures.ts";

const worksheets = (title: string) => [
  {
    name: "survey",
    rows: [
      ["type", "name", "label::English (en)", "label::Español (es)", "required", "relevant"],
      ["begin_group", "roof", "The roof", "El techo", "", ""],
      ["select_one yes_no", "leaks", "Does it leak?", "¿Gotea?", "yes", ""],
      ["text", "where", "Where?", "¿Dónde?", "", "${leaks} = 'yes'"],
      ["geotrace", "way", "The way to the roof", "El camino al techo", "", ""],
      ["end_group", "", "", "", "", ""],
    ],
  },
  {
    name: "choices",
    rows: [
      ["list_name", "name", "label::English (en)", "label::Español (es)"],
      ["yes_no", "yes", "Yes", "Sí"],
      ["yes_no", "no", "No", "No"],
    ],
  },
  { name: "settings", rows: [["form_title"], [title]] },
];

async function sendFile(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page.getByLabel(/^File/).setInputFiles({ ...file, mimeType });
  await page.getByRole("button", { name: "Read the file" }).click();
}

/** The file that a link opens, fetched with the person's own session. */
async function downloadFrom(page: Page, link: string): Promise<Uint8Array> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const path = await (await waiting).path();
  return new Uint8Array(await readFile(path));
}

test("a form is imported from a spreadsheet and exported again @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const title = `Roof survey ${Date.now()}`;
  await signInAs("admin");
  await page.goto("/forms");
  await page.locator("summary").filter({ hasText: "More" }).click();
  await page.getByRole("link", { name: "Import a form" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import a form" })).toBeVisible();
  await expectAccessible();

  await sendFile(page, { name: "notes.xlsx", buffer: Buffer.from("not a workbook") });
  await expect(page.getByText("This file is not an Excel workbook").first()).toBeVisible();
  await expectAccessible();

  const workbook = await writeWorkbook(worksheets(title));
  await sendFile(page, { name: "roof.xlsx", buffer: Buffer.from(workbook) });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Lines on a map are not supported")).toBeVisible();
  await expect(page.getByText("Shown when “Does it leak?” is “Yes”.")).toBeVisible();
  await expectAccessible();

  await page.getByLabel("Language of the form").selectOption("Español (es)");
  await page.getByRole("button", { name: "Use this language" }).click();
  await expect(page.getByText("Shown when “¿Gotea?” is “Sí”.")).toBeVisible();

  await page.getByRole("button", { name: "Import this form" }).click();
  await expect(page).toHaveURL(/\/forms\/(?!import)[^/]+$/);
  await expect(page.getByText(title).first()).toBeVisible();

  await page.getByRole("link", { name: "Import and export" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import and export" })).toBeVisible();
  await expectAccessible();
  const survey = (await readWorkbook(await downloadFrom(page, "Export as XLSForm")))[0];
  // Hidden questions and the other language are exported unchanged.
  const [before] = worksheets(title);
  expect(survey?.rows.map((row) => row.filter((cell) => cell !== ""))).toEqual(
    before?.rows.map((row) => row.filter((cell) => cell !== "")),
  );
  const json = new TextDecoder().decode(await downloadFrom(page, "Export as JSON"));
  expect(JSON.parse(json)).toMatchObject({ format: "fieldlight-form", form: { title } });

  const formPage = page.url().replace(/\/import$/, "");
  await page.goto("/forms/import");
  await sendFile(page, { name: "moved.json", buffer: Buffer.from(json) });
  const name = page.getByLabel("Name of the form");
  await expect(name).toHaveValue(`${title} (2)`);
  await name.fill(" ");
  await page.getByRole("button", { name: "Import this form" }).click();
  await expect(page.getByRole("link", { name: "Enter a title." })).toBeVisible();
  await expectAccessible();
  await name.fill(`${title} again`);
  await page.getByRole("button", { name: "Import this form" }).click();
  await expect(page.getByText(`${title} again`).first()).toBeVisible();

  await page.goto(`${formPage}/import`);
  await sendFile(page, { name: "moved.json", buffer: Buffer.from(json) });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Replace the draft" }).click();
  await expect(page.getByText("The draft was replaced")).toBeVisible();
});
