/** A new form is scored: its rubric, a project filled in by hand, and the verdict that anybody can calculate. */
import type { Page } from "@playwright/test";
import { addProject } from "../add-project.ts";
import { expect, test } from "../fixtures.ts";
import { untilSubmitted } from "../until-submitted.ts";

test.setTimeout(120_000);

test("an inspection by a new form is scored by its rubric @js @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const own = Date.now().toString(36);
  const names = {
    form: `Carport ${own}`,
    system: `Three of four ${own}`,
    rubric: `Carport rubric ${own}`,
    owner: `Ines Okafor ${own}`,
  };
  let formPath = "";
  let projectPath = "";
  await signInAs("admin");

  await test.step("the form has four questions and needs no review", async () => {
    await page.goto("/forms");
    await page.getByRole("button", { name: "Add New Form" }).click();
    await expect(page).toHaveURL(/\/forms\/\w{20,}$/);
    formPath = new URL(page.url()).pathname;
    await page.getByLabel("Form title").fill(names.form);
    await page.getByLabel("Skip Review Process").check();
    await page.getByLabel("Skip Scheduling Process").check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("the form failed to validate")).toBeVisible();
    await page.getByRole("button", { name: "Add Section" }).click();
    for (const label of questions) await addQuestion(page, label);
    await page.getByRole("button", { name: "Save and Publish" }).click();
    await expect(page.getByText("Published as version 1").first()).toBeVisible();
  });

  await test.step("three of four must pass, and one grave failure is accepted", async () => {
    await page.goto("/scoringSystems/add");
    await page.getByRole("textbox", { name: /^Name/ }).fill(names.system);
    await page.getByLabel("Percent overall").fill("75");
    await page.getByRole("textbox", { name: "Criticality 1" }).fill("Grave");
    const grave = page.getByRole("group", { name: "Criticality 1" });
    await grave.getByRole("radio", { name: "No More Than" }).check();
    await grave.getByRole("textbox", { name: "No more than", exact: true }).fill("1");
    await page.getByRole("button", { name: "Save scoring system" }).click();
    await expect(page.getByText(`Scoring system ${names.system} was added`).first()).toBeVisible();
  });

  await test.step("the rubric scores every option by its words", async () => {
    await page.goto(`${formPath}/rubrics`);
    await page.getByLabel("Rubric name").fill(names.rubric);
    await page.getByLabel("Scoring system", { exact: true }).selectOption({ label: names.system });
    await page.getByRole("button", { name: "Add Rubric" }).click();
    await expect(page.getByLabel("Name of rubric 1")).toHaveValue(names.rubric);
    await page.getByText("Fill all").click();
    await page.getByRole("button", { name: "By their words" }).click();
    await page.getByText("Rubric Settings").click();
    await expect(page.getByText("4 questions scored")).toBeVisible();
    await page.getByLabel("Criticality", { exact: true }).first().selectOption("Grave");
    await expectAccessible();
    await page.getByRole("button", { name: "Save and Exit" }).click();
    await expect(page.getByText("Rubrics saved").first()).toBeVisible();
  });

  await test.step("a project is made with form and rubric", async () => {
    await page.goto("/projects/add");
    await addProject(page, {
      type: names.form,
      owner: names.owner,
      rubric: { label: names.rubric },
      withJavaScript: javaScriptEnabled,
    });
    projectPath = new URL(page.url()).pathname.replace(/\/manage$/, "");
  });

  await test.step("three passes and a grave failure reach the threshold", async () => {
    await page.getByRole("button", { name: "Start Intake" }).click();
    for (const [index, label] of questions.entries())
      await page
        .getByRole("radiogroup", { name: label })
        .getByLabel(index === 0 ? "Fail" : "Pass", { exact: true })
        .check();
    const save = page.getByRole("button", { name: "Save", exact: true });
    // A phone folds it away.
    if (!(await save.isVisible())) await page.locator(".section-buttons summary").click();
    await save.click();
    await expect(page.getByText(/^Saved \d|Answers saved\./).first()).toBeVisible();
    await page.getByRole("button", { name: "Finalize" }).click();
    await page.getByRole("heading", { name: /^Finalize: / }).waitFor();
    await page.getByRole("button", { name: "Finalize" }).click();
    await untilSubmitted(page, projectPath);
    await expectScore(page, { outcome: "Pass", score: "actual: 75%; minimum: 75%" });
    await expectAccessible();
  });

  await test.step("the rubric is made stricter; the score stays until it is scored again", async () => {
    await page.goto(`${formPath}/rubrics`);
    const [, second] = questions;
    const strict = page.getByRole("group", { name: second });
    await strict
      .getByRole("radiogroup", { name: "Pass" })
      .getByRole("radio", { name: "Fail" })
      .check();
    await strict
      .getByRole("radiogroup", { name: "Fail" })
      .getByRole("radio", { name: "Pass" })
      .check();
    await page.getByRole("button", { name: "Save and Exit" }).click();
    await expect(page.getByText("Rubrics saved").first()).toBeVisible();
    await page.goto(`${projectPath}/manage`);
    await expectScore(page, { outcome: "Pass", score: "actual: 75%; minimum: 75%" });
    await page.goto(`${projectPath}/scores/again`);
    await page.getByRole("button", { name: "Score again" }).click();
    await expect(page.getByText("The project was scored again: Fail.").first()).toBeVisible();
    await page.goto(`${projectPath}/manage`);
    await expectScore(page, { outcome: "Fail", score: "actual: 50%; minimum: 75%" });
  });
});

const questions = ["Posts", "Roof sheets", "Modules", "Cables"];

async function addQuestion(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "Radio buttons" }).click();
  await page.getByLabel("Label", { exact: true }).fill(label);
  await page.getByRole("button", { name: "Save field" }).click();
  await expect(page.getByRole("link", { name: `Edit “${label}”` })).toBeVisible();
}

/** The score on the project page. */
async function expectScore(
  page: Page,
  { outcome, score }: { outcome: string; score: string },
): Promise<void> {
  await expect(page.getByRole("main")).toContainText(outcome);
  await expect(page.getByRole("main")).toContainText(score);
  await expect(page.getByRole("region", { name: "Score" })).toContainText("Grave");
}
