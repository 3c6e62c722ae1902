/** What the builder does so that nothing is lost and nothing useless is published. */
import { addField, addSection, cardOf, startForm, startHydratedForm } from "../build-form.ts";
import { expect, test } from "../fixtures.ts";

test.setTimeout(180_000);

test("a form that nobody could fill in is not published, and shows why @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await startForm(page);
  await page.getByRole("button", { name: "Save and Publish" }).click();
  await expect(page.getByText("the form failed to validate")).toBeVisible();
  await expect(page.getByRole("alert").first()).toContainText("The form has no sections");
  await addSection(page, "Roof");
  await page.getByRole("button", { name: "Save and Publish" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Roof" })).toBeVisible();
  await addField(page, "dropdown", "Colour");
  await page.getByRole("button", { name: "Save and Publish" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Colour" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("alert").getByRole("link", { name: "Colour" }).click();
  await page.getByText("Paste a list").click();
  await page.getByLabel("Options, one per line").fill("Red\nBlack");
  await page.getByRole("button", { name: "Add these options" }).click();
  await expect(page.getByLabel("Option 2", { exact: true })).toHaveValue("Black");
  await page.getByRole("button", { name: "Save and Publish" }).click();
  await expect(page.getByText("Published as version 1").first()).toBeVisible();
  await page.getByRole("button", { name: "Unpublish", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Unpublish this form?" });
  await expect(question).toContainText("Existing projects keep their version.");
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByText("Unpublish this form to enable editing")).toBeVisible();
});

test("what prevents publishing is shown before anybody publishes @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startForm(page);
  const check = page.getByRole("region", { name: "Before publishing" });
  await expect(check).toContainText("The form has no sections");
  await addSection(page, "Roof");
  await page.getByRole("link", { name: "Form settings" }).click();
  await check.getByRole("link", { name: "Roof" }).click();
  await addField(page, "single-input", "Slope");
  await page.getByRole("link", { name: "Form settings" }).click();
  await expect(check).toContainText("The form is ready to publish.");
});

test("Cancel takes a field away that was just added, and a typed title is never lost @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startForm(page);
  await page.getByLabel("Form title").fill("Flat roof");
  await page.getByRole("button", { name: "Add Section" }).click();
  await expect(page.getByLabel("Section title")).toHaveValue("Untitled Section");
  await expect(page.getByRole("link", { name: "Flat roof" })).toBeVisible();
  await page.getByLabel("Section title").fill("Membrane");
  await page
    .getByRole("complementary", { name: "Field types" })
    .getByRole("button", { name: "single-input" })
    .click();
  await expect(page.getByLabel("Section title")).toHaveValue("Membrane");
  await page.getByLabel("Label", { exact: true }).fill("Seams");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("This Section Does Not Have Any Fields")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cardOf(page, "Untitled short text")).toBeVisible();
});

test("a section is duplicated, and a field is dragged onto the tab of another @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startHydratedForm(page);
  await addSection(page, "Roof");
  await addField(page, "single-input", "Slope");
  await page.getByRole("button", { name: "Duplicate section" }).click();
  await expect(page.getByLabel("Section title")).toHaveValue("Roof (copy)");
  const strip = page.getByRole("navigation", { name: "Sections" });
  await page
    .getByRole("button", { name: /^Move “Slope”: drag/ })
    .dragTo(strip.getByRole("link").first());
  await expect(page.getByRole("status", { name: "Messages" })).toContainText(
    "Moved “Slope” to the section “Roof”",
  );
  await expect(page.getByText("This Section Does Not Have Any Fields")).toBeVisible();
  await strip.getByRole("link").first().click();
  await expect(cardOf(page, "Slope")).toHaveCount(2);
});

test("by keyboard a new form, section and field are named at once @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startForm(page);
  await expect(page.getByLabel("Form title")).toBeFocused();
  await page.keyboard.type("Shed");
  await page.getByRole("button", { name: "Add Section" }).press("Enter");
  await expect(page.getByLabel("Section title")).toBeFocused();
  await page.keyboard.type("Walls");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("This section has no questions.").first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sections" })).toContainText("Walls");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Label", { exact: true })).toBeFocused();
});
