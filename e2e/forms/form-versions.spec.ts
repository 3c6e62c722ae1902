/** A form changes while intakes of it are under way: drafts beside the live form, versions compared, intakes moved. */
import type { Page } from "@playwright/test";
import { saveSection } from "../answer-questions.ts";
import { addProject } from "../add-project.ts";
import { expect, test } from "../fixtures.ts";
import { openCard } from "../open-card.ts";

test.setTimeout(180_000);

test("a form is published again while an intake is under way, which is then moved @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const title = `Carport ${Date.now().toString(36)}`;
  let form = "";
  let project = "";
  await signInAs("admin");

  await test.step("an author publishes the first version", async () => {
    form = await importForm(page, title);
    await page.getByRole("button", { name: "Save and Publish" }).click();
    await expect(page.getByText("Unpublish this form to enable editing")).toBeVisible();
    await page.goto(`${form}/versions`);
    await expect(page.getByText("No changes yet")).toBeVisible();
    await expectAccessible();
  });

  await test.step("an intake of it is begun and answered", async () => {
    await page.goto("/projects/add");
    await addProject(page, {
      type: title,
      owner: `Owner of ${title}`,
      withJavaScript: javaScriptEnabled,
    });
    project = new URL(page.url()).pathname;
    await page.getByRole("button", { name: "Start Intake" }).click();
    await question(page, "Colour").getByRole("textbox").first().fill("Blue");
    await question(page, "Maker").getByRole("textbox").first().fill("Sunline");
    await saveSection(page, javaScriptEnabled);
  });

  await test.step("a draft is edited beside the live form", async () => {
    await page.goto(form);
    await page.getByRole("button", { name: "Edit a draft" }).click();
    await expect(page.getByText(/You are editing a draft\./)).toBeVisible();
    await page.getByRole("link", { name: /Posts/ }).click();
    await page.getByRole("link", { name: "Edit “Colour”" }).click();
    await nameField(page, "Colour of the posts");
    const palette = page.getByRole("complementary", { name: "Field types" });
    await palette.getByRole("button", { name: /^Number/ }).click();
    await nameField(page, "Bays");
    await page.goto(`${form}/versions?from=1&to=draft`);
    await expect(changeItem(page, "added question")).toContainText("Bays");
    await expect(changeItem(page, "changed question")).toContainText(
      "It now reads “Colour of the posts”.",
    );
    await expectAccessible();
  });

  await test.step("the intake knows nothing of the draft", async () => {
    await page.goto(project);
    await expect(
      page.getByText(`${title}, version 1`).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /^Move to Version/ })).toHaveCount(0);
  });

  await test.step("the draft is published with a note and is listed beside the first version", async () => {
    await page.goto(form);
    await page.getByRole("link", { name: /Posts/ }).click();
    await deleteField(page, "Maker");
    await page.goto(form);
    await page.getByText("Note", { exact: true }).click();
    await page.getByLabel("What is new in this version").fill("Counts the bays");
    await page.getByRole("button", { name: "Save and Publish" }).click();
    await expect(page.getByText("Unpublish this form to enable editing")).toBeVisible();
    await page.goto(`${form}/versions`);
    const newest = page.getByRole("listitem").filter({ hasText: "Current" });
    await expect(newest).toContainText("Counts the bays");
    await expect(changeItem(page, "removed question")).toContainText("Maker");
    await expectAccessible();
    await newest.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/versions\/2$/);
    const questions = page.getByRole("main");
    await expect(questions.getByText("Bays", { exact: true })).toBeVisible();
    await page.goto(`${form}/versions/1`);
    await expect(questions.getByText("Maker", { exact: true })).toBeVisible();
    await expect(questions.getByText("Bays", { exact: true })).toHaveCount(0);
  });

  await test.step("the intake stays on its version until it is moved, and shows what that changes", async () => {
    await page.goto(project);
    await expect(
      page.getByText(`${title}, version 1`).filter({ visible: true }).first(),
    ).toBeVisible();
    await openCard(page, "Intake");
    await page.getByRole("link", { name: "Move to Version 2" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Move to version 2");
    const lost = page.getByRole("region", { name: "Answers that will be lost" });
    await expect(lost).toContainText("Maker");
    await expect(lost).toContainText("“Sunline”");
    await expect(changeItem(page, "added question")).toContainText("Bays");
    await expect(changeItem(page, "changed question")).toContainText(
      "It now reads “Colour of the posts”.",
    );
    await expectAccessible();
    await page.getByRole("link", { name: "Keep version 1" }).click();
    await expect(
      page.getByText(`${title}, version 1`).filter({ visible: true }).first(),
    ).toBeVisible();
  });

  await test.step("moved, it has its answers, and the log contains it once", async () => {
    await openCard(page, "Intake");
    await page.getByRole("link", { name: "Move to Version 2" }).click();
    await page.getByRole("button", { name: "Move to version 2" }).click();
    await expect(
      page.getByText("The intake now uses version 2 of its form.").first(),
    ).toBeVisible();
    await expect(
      page.getByText(`${title}, version 2`).filter({ visible: true }).first(),
    ).toBeVisible();
    await page.goto(project.replace(/manage$/, "logs"));
    const moved = page.getByText("moved the intake from version 1 to version 2 of its form");
    await expect(moved).toHaveCount(1);
    await expect(
      page.getByText("Questions: 1 added, 1 removed, 1 changed. Answers: 1 kept, 1 lost."),
    ).toBeVisible();
    await page.goto(project);
    await page.getByRole("link", { name: "Continue Intake" }).click();
    await expect(question(page, "Colour of the posts").getByRole("textbox").first()).toHaveValue(
      "Blue",
    );
    await expect(question(page, "Bays")).toBeVisible();
    await expect(question(page, "Maker")).toHaveCount(0);
  });

  await test.step("unpublished, the form is no project type, and the intake continues", async () => {
    await page.goto(form);
    await page.getByRole("button", { name: "Unpublish" }).click();
    await page
      .getByRole("dialog", { name: "Unpublish this form?" })
      .getByRole("button", { name: "Unpublish" })
      .click();
    await expect(page.getByRole("button", { name: "Save and Publish" })).toBeVisible();
    await page.goto("/projects/add");
    const type = page.getByLabel(/^Project Type/);
    await expect(type.getByRole("option", { name: title })).toHaveCount(0);
    await page.goto(project);
    await page.getByRole("link", { name: "Continue Intake" }).click();
    await expect(question(page, "Bays")).toBeVisible();
  });
});

/** What changed, row by row. */
const changeItem = (page: Page, change: string) =>
  page
    .getByRole("region", { name: /^(What changed|Changed since version 1)$/ })
    .getByRole("listitem")
    .filter({ hasText: change });

const question = (page: Page, label: string) =>
  page.locator("[data-field]").filter({ hasText: label });

/** A form with two questions, as a file that another one was exported to. */
async function importForm(page: Page, title: string): Promise<string> {
  const fields = ["Colour", "Maker"].map((label) => ({
    id: label.toLowerCase(),
    type: "single-input",
    label,
  }));
  const flags = { skipReview: false, skipScheduling: true, noSchedule: false };
  const text = JSON.stringify({
    format: "fieldlight-form",
    schema: 1,
    form: { title, ...flags, sections: [{ id: "posts", title: "Posts", fields }] },
  });
  await page.goto("/forms/import");
  await page
    .getByLabel("File")
    .setInputFiles({ name: "form.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Import this form" }).click();
  await expect(page).toHaveURL(/\/forms\/\w{20,}$/);
  return new URL(page.url()).pathname;
}

async function nameField(page: Page, label: string): Promise<void> {
  await page.getByLabel("Label", { exact: true }).fill(label);
  await page.getByRole("button", { name: "Save field" }).click();
  await expect(page.getByRole("link", { name: `Edit “${label}”` })).toBeVisible();
}

async function deleteField(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: `Delete “${label}”` }).click();
  const deleteButton = page.getByRole("dialog").getByRole("button", { name: "Delete" });
  await deleteButton.click();
  await expect(page.getByRole("link", { name: `Edit “${label}”` })).toHaveCount(0);
}
