/** How a form is built: from nothing to published, by mouse, by keyboard, by two people, with JavaScript and without. */
import type { Page } from "@playwright/test";
import {
  addField,
  addSection,
  cardOf as card,
  startForm,
  startHydratedForm,
} from "../build-form.ts";
import { expect, test } from "../fixtures.ts";
import { announceChange } from "../announce-change.ts";
import { untilHydrated } from "../until-hydrated.ts";

test.setTimeout(180_000);

async function labelsInOrder(page: Page): Promise<string[]> {
  return page.locator("li[id^=question-] p > span > bdi").allInnerTexts();
}

const allTypes = [
  "info-box",
  "single-input",
  "numeric-input",
  "text-area-field",
  "radio-button",
  "dropdown",
  "checkboxes",
  "multiselect",
  "date-input",
  "time-input",
  "templated",
];

/** What differs in the browser; the nightly run builds a form of all. */
const someTypes = ["dropdown", "checkboxes", "multiselect", "time-input", "templated"];
const types = process.env.NIGHTLY === "1" ? allTypes : someTypes;

test("a form is built from nothing and published @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const title = `Ground mount ${Date.now().toString(36)}`;

  await test.step("an empty form shows what belongs there", async () => {
    await signInAs("admin");
    await startForm(page);
    await expect(page.getByText("This Form Does Not Have Any Sections")).toBeVisible();
    await expectAccessible();
    await page.getByLabel("Form title").fill(title);
    await page.getByLabel("Skip Review Process").check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("the form failed to validate")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Form title")).toHaveValue(title);
    await expect(page.getByLabel("Skip Review Process")).toBeChecked();
  });

  await test.step("a section takes fields of each type", async () => {
    await addSection(page, "Array");
    await expect(page.getByText("This Section Does Not Have Any Fields")).toBeVisible();
    await expectAccessible();
    for (const type of types) await addField(page, type, `The ${type}`);
    await expect(page.locator("li[data-order][id^=question-]")).toHaveCount(types.length);
    await expectAccessible();
  });

  await test.step("options are pasted, and more are added", async () => {
    await card(page, "The dropdown").getByRole("link", { name: /^Edit/ }).click();
    await expect(page.getByLabel("Label", { exact: true })).toHaveValue("The dropdown");
    await page.getByText("Paste a list").click();
    await page.getByLabel("Options, one per line").fill("Screw\nPile\n\nPile\nBallast");
    await page.getByRole("button", { name: "Add these options" }).click();
    await expect(page.getByLabel("Option 3", { exact: true })).toHaveValue("Ballast");
    await page.getByLabel("Photo for option 2").check();
    await page.getByRole("button", { name: "Move option 3 up" }).click();
    await expectAccessible();
    await page.getByRole("button", { name: "Save field" }).click();
    const options = card(page, "The dropdown").getByRole("list", { name: "Options" });
    await expect(options.getByRole("listitem")).toHaveText(["Screw", "Ballast", "Pile"]);
  });

  await test.step("a field moves, is copied and deleted, and the deletion is undone after a reload", async () => {
    await card(page, "The time-input").getByRole("button", { name: /up$/ }).click();
    const position = types.indexOf("time-input") - 1;
    await expect.poll(() => labelsInOrder(page)).toMatchObject({ [position]: "The time-input" });
    await card(page, "The templated")
      .getByRole("button", { name: /^Duplicate/ })
      .click();
    await expect(card(page, "The templated")).toHaveCount(2);
    await card(page, "The checkboxes")
      .getByRole("button", { name: /^Delete/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this?" });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(card(page, "The checkboxes")).toHaveCount(0);
    await page.reload();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card(page, "The checkboxes")).toBeVisible();
    await expect(page.getByText("Undone: Deleted “The checkboxes”").first()).toBeVisible();
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(card(page, "The checkboxes")).toHaveCount(0);
  });

  await test.step("what nobody could answer is not published until it has options", async () => {
    await page.getByRole("button", { name: "Save and Publish" }).click();
    await expect(page.getByText("the form failed to validate")).toBeVisible();
    await page.getByRole("alert").getByRole("link", { name: "The multiselect" }).click();
    await page.getByText("Paste a list").click();
    await page.getByLabel("Options, one per line").fill("North\nSouth");
    await page.getByRole("button", { name: "Add these options" }).click();
    await expect(page.getByLabel("Option 2", { exact: true })).toHaveValue("South");
    await page.getByRole("button", { name: "Save field" }).click();
    await expect(card(page, "The multiselect")).toContainText("North");
  });

  await test.step("it is published, and a draft is edited beside it", async () => {
    await page.getByText("Note", { exact: true }).click();
    await page.getByLabel("What is new in this version").fill("The first one");
    await page.getByRole("button", { name: "Save and Publish" }).click();
    await expect(page.getByText("Published as version 1").first()).toBeVisible();
    await expect(page.getByText("Unpublish this form to enable editing")).toBeVisible();
    await expect(page.getByRole("button", { name: "Unpublish", exact: true })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Field types" })).toHaveCount(0);
    await expectAccessible();
    await page.getByRole("button", { name: "Edit a draft" }).click();
    await expect(page.getByText("You are editing a draft.")).toBeVisible();
    await page.getByRole("link", { name: "Array" }).click();
    await addField(page, "single-input", "Serial number");
    await page.getByRole("button", { name: "Save and Publish" }).click();
    await expect(page.getByText("Published as version 2").first()).toBeVisible();
  });

  await test.step("the versions show what changed", async () => {
    await page.getByRole("link", { name: "Form settings" }).click();
    await page.getByRole("link", { name: "Versions and changes" }).click();
    await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
    await expect(page.getByText("added question")).toBeVisible();
    await expect(page.getByText("Serial number")).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: /^Version 1\b/ }).click();
    await expect(page.getByText("This is version 1.")).toBeVisible();
    await expect(page.getByText("The dropdown").first()).toBeVisible();
    await expect(page.getByText("Serial number")).toHaveCount(0);
    await expectAccessible();
  });
});

test("what others need is not deleted, and shows who needs it @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startForm(page);
  await addSection(page, "Roof");
  await addField(page, "radio-button", "Is it sound");
  await addField(page, "single-input", "Why not");
  await card(page, "Why not").getByRole("link", { name: /^Edit/ }).click();
  await page.getByRole("button", { name: "Add a condition" }).click();
  await page.getByLabel("Question", { exact: true }).last().selectOption({ label: "Is it sound" });
  const show = page.getByRole("button", { name: "Show its answers" });
  if (await show.isVisible()) await show.click();
  await page.getByLabel("Answer", { exact: true }).selectOption("Fail");
  await page.getByRole("button", { name: "Save field" }).click();
  await expect(card(page, "Why not")).toContainText("Shown when “Is it sound” is “Fail”.");
  // What others need is refused before a confirmation is shown.
  await card(page, "Is it sound")
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(
    page.getByText(
      "unable to delete the question, as this question is dependent to other question.",
    ),
  ).toBeVisible();
  await page.getByRole("alert").getByRole("link", { name: "Why not" }).click();
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue("Why not");
});

test("two people edit one question, and both changes are saved @nightly", async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await startForm(page);
  await addSection(page, "Roof");
  await addField(page, "single-input", "Slope");
  await card(page, "Slope").getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue("Slope");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Tip").fill("In degrees");
  await other.getByRole("button", { name: "Save field" }).click();
  await expect(card(other, "Slope")).toContainText("In degrees");
  await page.getByLabel("Label", { exact: true }).fill("Slope of the roof");
  await page.getByRole("button", { name: "Save field" }).click();
  await expect(page.getByText("changed this question while you were editing it.")).toBeVisible();
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue("Slope of the roof");
  await expectAccessible();
  await page.getByRole("button", { name: "Take both" }).click();
  await expect(card(page, "Slope of the roof")).toContainText("In degrees");
});

test("by keyboard alone a field is added, moved and undone @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startHydratedForm(page);
  await addSection(page, "Roof");
  await addField(page, "single-input", "First");
  const press = async (name: RegExp, key: string) => {
    await page.getByRole("button", { name }).first().focus();
    await page.keyboard.press(key);
  };
  await press(/^Date/, "Enter");
  await expect(page.getByLabel("Label", { exact: true })).toBeFocused();
  await page.keyboard.type("Second");
  await page.keyboard.press("Enter");
  await expect(card(page, "Second").getByRole("link", { name: /^Edit/ })).toBeFocused();
  await press(/^Move “Second”: drag/, "ArrowUp");
  await expect.poll(() => labelsInOrder(page)).toEqual(["Second", "First"]);
  await expect(page.getByRole("status", { name: "Messages" })).toContainText("Moved “Second”");
  await expect(page.getByRole("button", { name: /^Move “Second”: drag/ })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => labelsInOrder(page)).toEqual(["First", "Second"]);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => labelsInOrder(page)).toEqual(["Second", "First"]);
});

test("sections and fields are dragged into another order @js", async ({ page, signInAs }) => {
  await signInAs("admin");
  await startHydratedForm(page);
  for (const title of ["One", "Two", "Three"]) await addSection(page, title);
  const strip = page.getByRole("navigation", { name: "Sections" });
  await strip
    .getByRole("link", { name: "Three" })
    .dragTo(strip.getByRole("link", { name: "One" }), {
      targetPosition: { x: 4, y: 10 },
    });
  await expect(strip.getByRole("listitem").getByRole("link")).toHaveText([/Three/, /One/, /Two/]);
  for (const label of ["A", "B", "C"]) await addField(page, "single-input", `Field ${label}`);
  const grip = page.getByRole("button", { name: /^Move “Field C”: drag/ });
  await grip.dragTo(card(page, "Field A"), { targetPosition: { x: 30, y: 4 } });
  await expect.poll(() => labelsInOrder(page)).toEqual(["Field C", "Field A", "Field B"]);
});

test("a type of field is dragged from the palette to its place @js", async ({ page, signInAs }) => {
  await signInAs("admin");
  await startHydratedForm(page);
  await addSection(page, "Roof");
  const type = (name: string) =>
    page.getByRole("complementary", { name: "Field types" }).getByRole("button", { name });
  await type("single-input").dragTo(page.getByText("This Section Does Not Have Any Fields"));
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue(/^Untitled /);
  await page.getByLabel("Label", { exact: true }).fill("Second");
  // What is being typed is preserved, as it is when a type is pressed.
  await type("date-input").dragTo(page.locator("li[id^=question-]"), {
    targetPosition: { x: 60, y: 8 },
  });
  await expect(page.getByLabel("Label", { exact: true })).not.toHaveValue("Second");
  await page.getByLabel("Label", { exact: true }).fill("First");
  await page.getByRole("button", { name: "Save field" }).click();
  await expect.poll(() => labelsInOrder(page)).toEqual(["First", "Second"]);
  await type("dropdown").dragTo(page.getByRole("heading", { level: 1 }));
  await type("dropdown").hover();
  await page.mouse.down();
  await card(page, "First").hover();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.reload();
  await expect.poll(() => labelsInOrder(page)).toEqual(["First", "Second"]);
});

test("leaving with unsaved work shows a confirmation first @js", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await startHydratedForm(page);
  await addSection(page, "Roof");
  await page.getByRole("link", { name: "Projects" }).first().click();
  const question = page.getByText("Leave without saving this form?");
  await expect(question).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("the form failed to validate")).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/forms$/);
});

test("the confirmation on leaving stays while the page is read again @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startForm(page);
  await addSection(page, "Roof");
  const { pathname } = new URL(page.url());
  const isReadAgain = (url: URL) => url.pathname === `${pathname}.data`;
  const [begun, slow, delivered] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  await page.route(isReadAgain, async (route) => {
    const response = await route.fetch();
    begun!.resolve();
    await slow!.promise;
    await route.fulfill({ response });
    delivered!.resolve();
  });
  // Somebody elsewhere changes something, and a slow connection has not delivered it when this person leaves.
  await announceChange(page);
  await begun!.promise;
  await page.getByRole("link", { name: "Projects" }).first().click();
  const question = page.getByText("Leave without saving this form?");
  await expect(question).toBeVisible();
  slow!.resolve();
  await delivered!.promise;
  await page.getByRole("button", { name: "Stay" }).click({ timeout: 10_000 });
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Projects" }).first().click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/projects/);
});

test("what is typed in the open editor stops other buttons, and stays after Back and a reload @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startHydratedForm(page);
  await addSection(page, "Roof");
  await addField(page, "numeric-input", "Slope");
  await addField(page, "dropdown", "Roof type");
  const open = () => card(page, "Roof type").getByRole("link", { name: /^Edit/ }).click();
  await open();
  await page.getByLabel("Tip").fill("In degrees");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Save or cancel the open field first.")).toBeVisible();
  await expect(page.getByLabel("Tip")).toHaveValue("In degrees");

  const [first, last] = [1, 2].map((index) => page.getByLabel(`Option ${index}`, { exact: true }));
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByRole("button", { name: "Add option" }).click();
  await first!.fill("Tile");
  await last!.fill("Shingle");
  await page.getByRole("button", { name: "Move option 2 up" }).click();
  await page.getByRole("button", { name: "Add a condition" }).click();
  const condition = page.getByRole("group", { name: "Condition 1 of group 1" });
  await condition.getByLabel("Question").selectOption({ index: 1 });
  const isAsTyped = async () => {
    await expect(page.getByText("We kept what you typed here.")).toBeVisible();
    await expect(page.getByLabel("Tip")).toHaveValue("In degrees");
    await expect(first!).toHaveValue("Shingle");
    await expect(last!).toHaveValue("Tile");
    await expect(condition).toContainText("Comparison");
  };
  await page.goBack();
  await expect(page.getByLabel("Tip")).toHaveCount(0);
  await page.goForward();
  await isAsTyped();
  await page.reload();
  await isAsTyped();
  await page.getByRole("link", { name: "Cancel" }).click();
  await open();
  await expect(page.getByLabel("Tip")).toHaveValue("");
  await expect(last!).toHaveCount(0);

  // A field opens at one URL when it was just added, and at another from its card.
  await page.getByRole("button", { name: "single-input" }).first().click();
  await expect(page).toHaveURL(/added=1/);
  await page.getByLabel("Tip").fill("As on the label");
  await page.goto(page.url().replace("&added=1", ""));
  await expect(page.getByLabel("Tip")).toHaveValue("As on the label");
});

test("a logo has to be a PNG, whatever it is called @nightly", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await startForm(page);
  const logo = page.getByLabel("Logo", { exact: true });
  // A hydrated page sends a file as it is chosen, and has no button for it.
  if (javaScriptEnabled) await untilHydrated(logo);
  const upload = async (buffer: Buffer) => {
    await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Upload logo" }).click();
  };
  await upload(Buffer.from("MZ\u0090\u0000 an executable in disguise"));
  await expect(page.getByText("The logo must be a PNG file.").first()).toBeVisible();
  const tiny =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGNQSFgAQQxwFgBAlAbBmOaO3wAAAABJRU5ErkJggg==";
  await upload(Buffer.from(tiny, "base64"));
  await expect(page.getByRole("img", { name: "Logo of the form" })).toBeVisible();
});
