/** What one person publishes, another one who is filling in a form can choose at once. */
import type { Locator, Page } from "@playwright/test";
import { choosePerson } from "../choose-person.ts";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

test("an open Add Project form shows what is published elsewhere @js @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("admin");
  const author = await context.newPage();
  const title = `Live ${Date.now().toString(36)}`;
  const form = await addForm(author, title);
  const type = page.getByLabel(/^Project Type/);
  const offered = type.getByRole("option", { name: title });

  await page.goto("/projects/add");
  await choosePerson(page.getByRole("combobox", { name: /^Project Owner/ }), "Sunline Assurance");
  await page.getByLabel(/^Owner Name/).fill("Marisol Vega");
  await expect(type).toBeEnabled();
  await expect(offered).toHaveCount(0);
  await untilBothHydrated(type, author);

  await test.step("a form that is published is offered, and nothing typed is lost", async () => {
    await author.getByRole("button", { name: "Save and Publish" }).click();
    await expect(author.getByText("Unpublish this form to enable editing")).toBeVisible();
    await expect(offered).toHaveCount(1);
    await expect(page.getByLabel(/^Owner Name/)).toHaveValue("Marisol Vega");
  });

  await test.step("a rubric that is added to the chosen type is offered", async () => {
    await type.selectOption({ label: title });
    const rubric = page.getByLabel(/^Project Scoring Rubric/);
    await expect(rubric.getByRole("option")).toHaveCount(1);
    await addRubric(author, form);
    await expect(rubric.getByRole("option")).toHaveCount(2);
    await expect(type.locator("option:checked")).toHaveText(title);
    await expect(page.getByLabel(/^Owner Name/)).toHaveValue("Marisol Vega");
  });

  await test.step("one that is unpublished is no longer offered", async () => {
    await author.goto(form);
    await author.getByRole("button", { name: "Unpublish" }).click();
    await author
      .getByRole("dialog", { name: "Unpublish this form?" })
      .getByRole("button", { name: "Unpublish" })
      .click();
    await expect(author.getByRole("button", { name: "Save and Publish" })).toBeVisible();
    await expect(offered).toHaveCount(0);
    await expect(page.getByLabel(/^Owner Name/)).toHaveValue("Marisol Vega");
  });
});

test("an open change of a project's type shows what is published elsewhere @js @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("admin");
  const author = await context.newPage();
  const title = `Live change ${Date.now().toString(36)}`;
  await addForm(author, title);
  await page.goto("/projects?tab=To+Be+Scheduled");
  await page.locator("main table a[data-row-link]").first().click();
  await page.getByRole("link", { name: "Change Form" }).click();
  const choice = page.getByLabel("Project Type");
  await choice.selectOption({ index: 1 });
  const chosen = await choice.inputValue();
  await untilBothHydrated(choice, author);
  await author.getByRole("button", { name: "Save and Publish" }).click();
  await expect(choice.getByRole("option", { name: title })).toHaveCount(1);
  await expect(choice).toHaveValue(chosen);
  await author.getByRole("button", { name: "Unpublish" }).click();
  await author
    .getByRole("dialog", { name: "Unpublish this form?" })
    .getByRole("button", { name: "Unpublish" })
    .click();
  await expect(choice.getByRole("option", { name: title })).toHaveCount(0);
});

/** One of the two pages holds the stream of changes, and both receive its events. */
async function untilBothHydrated(field: Locator, author: Page): Promise<void> {
  await untilHydrated(author.getByRole("button", { name: "Save and Publish" }));
  await untilHydrated(field);
}

/** A form with one question that can be scored, as a file that another one was exported to. @returns its path. */
async function addForm(page: Page, title: string): Promise<string> {
  const options = [{ label: "Pass" }, { label: "Fail" }];
  const fields = [{ id: "roof", type: "radio-button", label: "Roof", options }];
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  const text = JSON.stringify({
    format: "fieldlight-form",
    schema: 1,
    form: { title, ...flags, sections: [{ id: "all", title: "All", fields }] },
  });
  const file = { name: "form.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.goto("/forms/import");
  await page.getByLabel(/^File/).setInputFiles(file);
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Import this form" }).click();
  await expect(page).toHaveURL(/\/forms\/\w{20,}$/);
  return new URL(page.url()).pathname;
}

/** A rubric of the form's one question, which passes or fails. */
async function addRubric(page: Page, form: string): Promise<void> {
  await page.goto(`${form}/rubrics`);
  await page.getByLabel("Rubric name").fill("Strict");
  await page.getByLabel("Scoring system").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add Rubric" }).click();
  await expect(page.getByLabel("Active rubric")).toHaveValue(/.+/);
  await page.getByRole("radio", { name: "Pass" }).first().check();
  await page.getByRole("radio", { name: "Fail" }).last().check();
  await page.getByRole("button", { name: "Save and Exit" }).click();
  await expect(page.getByText("Rubrics saved").first()).toBeVisible();
}

test("the only rubric of a type is chosen with it, once, and removed with it @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/projects/add");
  const type = page.getByLabel(/^Project Type/);
  const rubric = page.getByLabel(/^Project Scoring Rubric/);
  await expect(type).toBeEnabled();
  await type.selectOption({ label: "Battery Storage Check" });
  await expect(rubric.locator("option:checked")).toHaveText("Battery Acceptance");
  await rubric.selectOption({ label: "None" });
  await page.getByLabel(/^Site Address/).fill("Narberth, PA 19072");
  await expect(page.getByRole("radio", { name: /Narberth, PA 19072/ }).first()).toBeVisible();
  await expect(rubric.locator("option:checked")).toHaveText("None");
  await type.selectOption({ label: "Rooftop Photovoltaic Inspection" });
  await expect(rubric.locator("option")).toHaveCount(3);
  await expect(rubric.locator("option:checked")).toHaveText("None");
  await type.selectOption({ label: "Battery Storage Check" });
  await expect(rubric.locator("option:checked")).toHaveText("Battery Acceptance");
});

test("two people edit different parts of one project, and both are saved @js @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/projects?tab=To+Be+Scheduled");
  const row = page.getByRole("table").locator("tbody [data-row-link]").last();
  const edit = ((await row.getAttribute("href")) ?? "").replace("/manage", "/edit");
  const mark = Date.now().toString(36);
  const beside = await context.newPage();
  await beside.goto(edit);
  await page.goto(edit);
  await beside.getByLabel(/^Owner Name/).fill(`Marisol ${mark}`);
  await beside.getByRole("button", { name: "Save Project" }).last().click();
  await beside.waitForURL(/\/manage$/);
  await page.getByLabel("Record-Keeping Address").fill(`${mark} Archive Way`);
  await page.getByRole("button", { name: "Save Project" }).last().click();
  await page.waitForURL(/\/manage$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Marisol ${mark}`);
  await expect(page.getByText(`${mark} Archive Way`).first()).toBeVisible();
});
