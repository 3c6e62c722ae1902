/** An author adds conditions to questions, reads them as text, previews the form and sees which questions are shown. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

test.setTimeout(180_000);

test("a conditional form is built, previewed, answered and mapped @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const withJavaScript = javaScriptEnabled;
  await signInAs("admin");
  let form = "";

  await test.step("an author starts a form with two questions", async () => {
    await page.goto("/forms");
    await page.getByRole("button", { name: "Add New Form" }).click();
    await expect(page).toHaveURL(/\/forms\/\w{20,}$/);
    form = new URL(page.url()).pathname;
    await page.getByRole("button", { name: "Add Section" }).click();
    await addQuestion(page, "Radio buttons", "Roof");
    await addQuestion(page, "Radio buttons", "Damage");
  });

  await test.step("and shows one of them only after an answer to the other", async () => {
    await page.getByRole("link", { name: "Edit “Damage”" }).click();
    await expect(page.getByText("Always asked.")).toBeVisible();
    await page.getByRole("button", { name: "Add a condition" }).click();
    await lookAt(page, conditionOf(page), "Roof", withJavaScript);
    await conditionOf(page).getByLabel("Answer").selectOption("Fail");
    if (withJavaScript) await expect(page.getByText("Shown when “Roof” is “Fail”.")).toBeVisible();
    await expectAccessible();
    await saveField(page);
    await expect(page.getByText("Shown when “Roof” is “Fail”.")).toBeVisible();
  });

  await test.step("a circle is refused, and an unfinished condition too, with everything preserved", async () => {
    await page.getByRole("link", { name: "Edit “Roof”" }).click();
    await page.getByRole("button", { name: "Add a condition" }).click();
    await page.getByRole("button", { name: "Save field" }).click();
    await expect(page.getByRole("link", { name: "Choose a question." })).toBeVisible();
    await lookAt(page, conditionOf(page), "Damage", withJavaScript);
    await conditionOf(page).getByLabel("Answer").selectOption("Pass");
    await page.getByRole("button", { name: "Save field" }).click();
    await expect(
      page
        .getByText(
          "Please select another question as the selected question will create a circular reference.",
        )
        .first(),
    ).toBeVisible();
    await expect(conditionOf(page).getByLabel("Answer")).toHaveValue("Pass");
    await expectAccessible();
    await page.getByRole("button", { name: "Remove group 1" }).click();
    await expect(page.getByText("Always asked.")).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Save field" })).toHaveCount(0);
  });

  await test.step("the preview reveals the question when it is answered, and saves nothing", async () => {
    await page.goto(`${form}/preview`);
    await expectAccessible();
    const damage = page.getByRole("radiogroup", { name: "Damage" });
    await expect(page.getByRole("radiogroup", { name: "Roof" })).toBeVisible();
    await expect(damage).toBeHidden();
    await page.getByRole("radiogroup", { name: "Roof" }).getByLabel("Fail").check();
    if (!withJavaScript) await page.getByRole("button", { name: "Submit for Review" }).click();
    await expect(damage).toBeVisible();
    await damage.getByLabel("Pass").check();
    await page.getByRole("button", { name: "Submit for Review" }).click();
    await expect(
      page.getByText("Nothing is missing. This intake is ready to submit."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    await expect(page.getByRole("button", { name: "Phone", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(damage.getByLabel("Pass")).toBeChecked();
    await page.goto(`${form}/preview`);
    await expect(page.getByRole("radiogroup", { name: "Damage" })).toBeHidden();
  });

  await test.step("map and search lead to the questions", async () => {
    await page.goto(`${form}/map`);
    await expect(page.getByText("Shown when “Roof” is “Fail”.")).toBeVisible();
    await expectAccessible();
    await page.goto(`${form}/questions`);
    await page.getByLabel("Search questions").fill("dama");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("1 question found for “dama”.")).toBeVisible();
    await expectAccessible();
    await page.getByRole("main").getByRole("link", { name: "Damage" }).click();
    await expect(page.getByRole("button", { name: "Save field" })).toBeVisible();
  });
});

test("a preview stops complaining of what has been answered @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/forms");
  await page.getByRole("button", { name: "Add New Form" }).click();
  await expect(page).toHaveURL(/\/forms\/\w{20,}$/);
  const form = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Add Section" }).click();
  await page
    .getByRole("complementary", { name: "Field types" })
    .getByRole("button", { name: /^Number/ })
    .click();
  await page.getByLabel("Label", { exact: true }).fill("Panels");
  await page.getByLabel("Required", { exact: true }).check();
  await page.getByLabel("Upper limit").fill("40");
  await saveField(page);
  await page.goto(`${form}/preview`);
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await expect(page.getByText("this field is required")).toBeVisible();
  const panels = page.getByRole("textbox", { name: "Panels" }).first();
  await panels.fill("400");
  await expect(page.getByText("Number should be less than or equal to 40.")).toBeVisible();
  await expect(page.getByText("0 of 1 answered here")).toBeVisible();
  await panels.fill("18");
  await expect(page.getByText("this field is required")).toHaveCount(0);
  await expect(page.getByText("1 of 1 answered here")).toBeVisible();
});

test("a preview is scored without storing anything @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await page.goto("/forms/form-rooftop-inspection/preview");
  await page.getByLabel("Version").selectOption("1");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("input[type=hidden][name=version]")).toHaveValue("1");
  await page.getByRole("button", { name: "Score these answers" }).click();
  await expect(page.getByLabel("Rubric")).toBeVisible();
  await expect(page.getByText(/^actual: \d+%; minimum: /)).toBeVisible();
  await expectAccessible();
  const rubrics = await page.getByLabel("Rubric").getByRole("option").allInnerTexts();
  expect(rubrics.length).toBeGreaterThan(0);
  if (!javaScriptEnabled) {
    await page.getByRole("button", { name: "Back to the questions" }).click();
    await expect(page.getByRole("button", { name: "Score these answers" })).toBeVisible();
  }
});

test("in a long form the question of a condition is found by searching its text @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await importForm(page, longForm());
  const form = new URL(page.url()).pathname;
  await page.getByRole("link", { name: /All questions/ }).click();
  await page.getByRole("link", { name: "Edit “Question 7”", exact: true }).click();
  await page.getByRole("button", { name: "Add a condition" }).click();
  await conditionOf(page).getByLabel("Question").fill("question 14");
  if (!javaScriptEnabled) await conditionOf(page).getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("12 questions found.")).toBeVisible();
  await expectAccessible();
  await conditionOf(page).getByRole("button", { name: "Question 142" }).click();
  await conditionOf(page).getByLabel("Answer").selectOption("Yes");
  await saveField(page);
  await expect(page.getByText("Shown when “Question 142” is “Yes”.")).toBeVisible();
  await page.goto(`${form}/map`);
  await expect(page.getByText("Shown when “Question 142” is “Yes”.")).toBeVisible();
  await expectAccessible();
  await page.goto(`${form}/questions?q=${encodeURIComponent("Question 142")}`);
  await expect(page.getByText("1 question found for “Question 142”.")).toBeVisible();
  await expectAccessible();
});

/** 150 questions, as a file that a form was exported to. */
function longForm(): string {
  const options = [{ label: "Yes" }, { label: "No" }];
  const fields = Array.from({ length: 150 }, (_, index) => ({
    id: `q${index}`,
    type: "radio-button",
    label: `Question ${index}`,
    options,
  }));
  const sections = [{ id: "all", title: "All questions", fields }];
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  return JSON.stringify({
    format: "fieldlight-form",
    schema: 1,
    form: { title: "A long form", ...flags, sections },
  });
}

async function importForm(page: Page, text: string): Promise<void> {
  await page.goto("/forms/import");
  const file = { name: "long.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Import this form" }).click();
  await expect(page).toHaveURL(/\/forms\/\w{20,}$/);
}

const conditionOf = (page: Page) => page.getByRole("group", { name: "Condition 1 of group 1" });

async function addQuestion(page: Page, type: string, label: string): Promise<void> {
  await page.getByRole("button", { name: type }).click();
  await page.getByLabel("Label").fill(label);
  await saveField(page);
  await expect(page.getByRole("link", { name: `Edit “${label}”` })).toBeVisible();
}

/** The editor closes once the question is stored. */
async function saveField(page: Page): Promise<void> {
  const save = page.getByRole("button", { name: "Save field" });
  await save.click();
  await expect(save).toHaveCount(0);
}

/** Chooses the question that a condition refers to; without JavaScript a button fetches its answers. */
async function lookAt(
  page: Page,
  condition: Locator,
  question: string,
  withJavaScript: boolean,
): Promise<void> {
  await condition.getByLabel("Question").selectOption(question);
  if (!withJavaScript) await page.getByRole("button", { name: "Show its answers" }).click();
  await expect(condition.getByLabel("Comparison")).toBeVisible();
}
