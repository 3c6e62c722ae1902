/** What an answer is worth: a scoring system, a rubric filled and checked, and an inspection scored by it. */
import type { Page } from "@playwright/test";
import { openBeforeScripts } from "../before-scripts.ts";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** Each Playwright project has its own form, because an author has one draft of a form. */
const forms = {
  js: { id: "form-battery-check", project: "demo-project-116" },
  "no-js": { id: "form-photo-survey", project: "demo-project-130" },
  phone: { id: "form-rooftop-inspection", project: "demo-project-101" },
};

function formOf(project: string) {
  return forms[project === "no-js" || project === "phone" ? project : "js"];
}

const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);

async function addSystem(page: Page, name: string): Promise<void> {
  await page.goto("/scoringSystems/add");
  await page.getByRole("textbox", { name: /^Name/ }).fill(name);
  await page.getByLabel("Percent overall").fill("50");
  await page.getByRole("textbox", { name: "Criticality 1" }).fill("Grave");
  await page.getByRole("button", { name: "Save scoring system" }).click();
  await expect(toast(page, `Scoring system ${name} was added`)).toBeVisible();
}

test("an author makes a rubric, fixes what the check finds, and tries it on a past inspection @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}, { project }) => {
  // It opens eight pages, long ones, most of them checked by axe.
  test.slow();
  const way = project.name;
  const form = formOf(way);
  // Names are taken for good, and a test may run twice.
  const own = `${way} ${Date.now().toString(36)}`;
  const names = { system: `Test system ${own}`, rubric: `Test rubric ${own}` };
  // What an earlier run left unsaved would be missing something.
  if (database)
    await database`
      delete from rubric_drafts where form_id = ${form.id}
        and user_id in (select id from users where email = 'admin@demo.test')`;
  await signInAs("admin");
  await addSystem(page, names.system);

  await page.goto(`/forms/${form.id}/rubrics`);
  await expect(page.getByRole("heading", { level: 1, name: /^Form: / })).toBeVisible();
  await expect(page.getByText("Nothing is missing. You can save the rubrics.")).toBeVisible();
  await expectAccessible();
  await page.getByText("Rubric Settings").click();
  await page.getByRole("button", { name: "Add Rubric" }).click();
  await expect(toast(page, "Rubric must have a name")).toBeVisible();
  await page.getByLabel("Rubric name").fill(names.rubric);
  await page.getByRole("button", { name: "Add Rubric" }).click();
  await expect(toast(page, "Rubric must have a scoring system")).toBeVisible();
  await page.getByLabel("Scoring system", { exact: true }).selectOption({ label: names.system });
  await page.getByRole("button", { name: "Add Rubric" }).click();
  await expect(page.getByLabel("Active rubric")).toHaveValue(/.+/);
  await expect(page.getByText("1 change is not saved yet.", { exact: false })).toBeVisible();

  await page.getByText("Fill all").click();
  await page.getByRole("button", { name: "First option Pass, others Fail" }).click();
  await expect(page.getByRole("radio", { name: "Fail" }).nth(1)).toBeChecked();
  const first = page
    .getByRole("group")
    .filter({ has: page.getByRole("radiogroup") })
    .first();
  for (const option of await first.getByRole("radiogroup").all())
    await option.getByRole("radio", { name: "Pass" }).check();
  await page.getByRole("button", { name: "Save and Exit" }).click();
  const refused = `${names.rubric} needs at least one Pass and one Fail option`;
  await expect(toast(page, refused)).toBeVisible();
  await expectAccessible();

  // The message itself can be pressed too, and then disappears.
  const places = page.getByRole("button", { name: refused }).filter({ hasNotText: "Dismiss" });
  await places.first().click();
  await expect(page).toHaveURL(/#q-/);
  await first.getByRole("radiogroup").last().getByRole("radio", { name: "Fail" }).check();
  await first.getByLabel("Criticality").selectOption("Grave");
  await page.getByRole("button", { name: "Save and Exit" }).click();
  await expect(page).toHaveURL(new RegExp(`/forms/${form.id}$`));
  await expect(toast(page, "Rubrics saved")).toBeVisible();

  await page.goto(`/projects/${form.project}/scores`);
  await page.getByLabel("Try another rubric").selectOption({ label: names.rubric });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("columnheader", { name: `With ${names.rubric}` })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Grave/ })).toBeVisible();
  await expectAccessible();

  await page.goto(`/forms/${form.id}/rubrics`);
  await expect(page.getByLabel("Active rubric")).toContainText(names.rubric);
  await page.getByText("Rubric Settings").click();
  await page.getByRole("button", { name: `Remove ${names.rubric}` }).click();
  await expect(page.getByRole("button", { name: `Remove ${names.rubric}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Save and Exit" }).click();
  await expect(toast(page, "Rubrics saved")).toBeVisible();
});

test("a completed inspection is scored again, knowingly @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}, { project }) => {
  await signInAs("admin");
  await page.goto(`/projects/${formOf(project.name).project}/scores`);
  await page.getByRole("link", { name: "Score again" }).click();
  await expect(page.getByRole("columnheader", { name: "Scored again" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Score again" }).click();
  await expect(toast(page, "The project was scored again")).toBeVisible();
  await expect(page.getByText("by Adrian Moss").first()).toBeVisible();
});

test("leaving what is typed shows a confirmation, and canceling stays @js @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("super-admin");
  await page.goto(`/forms/${forms.js.id}/rubrics`);
  const settings = page.getByText("Rubric Settings");
  const name = page.getByLabel("Name of rubric 1");
  const before = await name.inputValue();
  await page.getByRole("link", { name: "Forms", exact: true }).last().click();
  await expect(page).toHaveURL(/\/forms$/);
  await page.goto(`/forms/${forms.js.id}/rubrics`);
  await untilHydrated(name);
  await settings.click();
  await name.fill("Typed and left");
  await page.getByRole("link", { name: "Forms", exact: true }).last().click();
  const question = page.getByRole("dialog", { name: "Leave without saving the rubrics?" });
  await expect(question).toContainText("We keep your changes on this page in this tab");
  await expectAccessible();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(name).toHaveValue("Typed and left");
  await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/forms/${forms.js.id}$`));
  await page.goto(`/forms/${forms.js.id}/rubrics`);
  await expect(name).toHaveValue(before);

  const share = page.getByRole("dialog", { name: /^Share this form/ });
  // Confirmed each time, and unticked each time it was canceled.
  await untilHydrated(page.getByLabel("Share form across all organization"));
  for (let time = 0; time < 2; time += 1) {
    await page.getByLabel("Share form across all organization").click();
    await share.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByLabel("Share form across all organization")).not.toBeChecked();
  }
});

test("a box checked before hydration shows the confirmation right after it @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("super-admin");
  const releaseScripts = await openBeforeScripts(page, `/forms/${forms.js.id}/rubrics`);
  const box = page.getByLabel("Share form across all organization");
  await box.check();
  releaseScripts();
  await expect(page.getByRole("dialog", { name: /^Share this form/ })).toBeVisible();
  await expect(box).not.toBeChecked();
});

test("what prevents a rubric from being saved is shown for 25 seconds @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("super-admin");
  await page.clock.install();
  await page.goto(`/forms/${forms.phone.id}/rubrics`);
  const unscored = page.locator("details", { hasText: "not scored: " }).last();
  await untilHydrated(unscored);
  await unscored.locator("summary").click();
  await unscored.getByRole("radio", { name: "Ignore" }).first().check();
  // From here on only the test moves the clock, however long a step takes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Save and Exit" }).click();
  const shown = toast(page, "has blank fields");
  await expect(shown).toBeVisible();
  await page.clock.fastForward(24_000);
  await expect(shown).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(shown).toBeHidden();
  await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/forms/${forms.phone.id}$`));
});
