/** A form's author manages the list of forms, and the tabs beside the questions: ratings, icons, actions, report texts, invites. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, noDatabase, test } from "../fixtures.ts";
import { openListFilters } from "../list-filters.ts";
import { willMakeInvite } from "../own-invite.ts";
import { chooseInRow } from "../row-menu.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** Adds a form by the list's button and returns its id. */
async function addForm(page: Page): Promise<string> {
  await page.goto("/forms");
  await page.getByRole("button", { name: "Add New Form" }).first().click();
  await expect(page).toHaveURL(/\/forms\/[0-9A-Z]{26}$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

function rowOf(page: Page, formId: string): Locator {
  return page.getByRole("row").filter({ has: page.locator(`a[href$="/forms/${formId}"]`) });
}

async function png(width: number, height: number) {
  const background = { r: 200, g: 120, b: 40 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name: "wrench.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

test("a form is added, copied, deleted and restored @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  const formId = await addForm(page);
  await page.goto("/forms");
  await openListFilters(page);
  const filters = page.getByRole("list", { name: "Filters" });
  await expect(filters.getByText("Published/Unpublished")).toBeVisible();
  await expect(rowOf(page, formId)).toContainText("Untitled Form");
  await expect(rowOf(page, formId)).toContainText("Unpublished");
  await expect(rowOf(page, formId)).toContainText("0 Rubric(s)");
  await expectAccessible();
  await chooseInRow(rowOf(page, formId), "Duplicate");
  await expect(page.getByRole("status", { name: "Messages" })).toContainText("Form duplicated");
  const copy = page.getByRole("link", { name: "Untitled Form (copy)", exact: true }).first();
  const copyId = (await copy.getAttribute("href"))?.split("/").at(-1) ?? "";
  expect(copyId).not.toBe(formId);

  await chooseInRow(rowOf(page, copyId), "Delete");
  const question = page.getByRole("dialog", {
    name: "Really delete this form? This cannot be undone.",
  });
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(rowOf(page, copyId)).toBeVisible();
  await page.keyboard.press("Escape");
  await chooseInRow(rowOf(page, copyId), "Delete");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("“Untitled Form (copy)” was deleted.")).toBeVisible();
  await expect(rowOf(page, copyId)).toHaveCount(0);
  await expectAccessible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, copyId)).toBeVisible();
});

test("copying shows progress before it shows success @js @nightly", async ({ page, signInAs }) => {
  await signInAs("admin");
  await addForm(page);
  await page.goto("/forms");
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/duplicate/, async (route) => {
    await held;
    await route.continue();
  });
  const row = page.getByRole("row", { name: "Untitled Form" }).first();
  // Scripts alone say that it works.
  await untilHydrated(row.getByRole("button", { name: /^More for / }));
  await chooseInRow(row, "Duplicate");
  await expect(page.getByText("Duplicating form...")).toBeVisible();
  go();
  await expect(page.getByText("Form duplicated")).toBeVisible();
});

test("a button pressed twice copies once, and shows one message @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const formId = await addForm(page);
  const title = `Twice ${Date.now().toString(36)}`;
  await page.getByLabel("Form title").fill(title);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("the form failed to validate")).toBeVisible();
  await page.goto("/forms");
  await rowOf(page, formId)
    .getByRole("button", { name: /^More for / })
    .click();
  await rowOf(page, formId).getByRole("button", { name: "Duplicate" }).dblclick();
  await expect(page.getByRole("status", { name: "Messages" })).toContainText("Form duplicated");
  await page.goto(`/forms?q=${encodeURIComponent(title)}`);
  await expect(page.locator("main table [data-row-link]")).toHaveText([`${title} (copy)`, title]);
});

async function addRating(page: Page, type: string, name: string) {
  const text = type === "Icon" ? "icon" : `${type} rating`;
  await page.getByRole("link", { name: `Add ${text}` }).click();
  await expect(page.getByLabel("Type")).toHaveValue(type);
  await page.getByLabel("Name", { exact: false }).fill(name);
}

test("ratings and icons are made, ordered, changed and deleted @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  const formId = await addForm(page);
  await page.goto(`/forms/${formId}/ratings`);
  await expectAccessible();
  for (const name of ["Low", "High"]) {
    await addRating(page, "Cost", name);
    await expectAccessible();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Cost rating added successfully!").first()).toBeVisible();
  }
  const names = page.getByRole("table", { name: "Cost ratings" }).locator("[data-row-link]");
  await expect(names).toHaveText(["Low", "High"]);
  await page.getByRole("button", { name: "Move High up" }).click();
  await expect(names).toHaveText(["High", "Low"]);

  await addRating(page, "Cost", "low");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Cost name must be unique");
  await expect(page.getByLabel("Name", { exact: false })).toHaveValue("low");
  await page.getByRole("link", { name: "Cancel" }).click();

  await chooseInRow(page.getByRole("row", { name: "High" }), "Edit");
  await page.getByLabel("Description").fill("Over $5,000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Cost successfully updated!")).toBeVisible();
  await expect(page.getByText("Over $5,000")).toBeVisible();

  await chooseInRow(page.getByRole("row", { name: "Low" }), "Delete");
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Cost successfully deleted!")).toBeVisible();
  await expect(names).toHaveText(["High"]);
  await page.getByText("Deleted ratings and icons (1)").click();
  await page.getByRole("button", { name: "Restore Low" }).click();
  await expect(names).toHaveText(["High", "Low"]);
});

test("two people change one rating, and neither loses a word @nightly", async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  const formId = await addForm(page);
  await page.goto(`/forms/${formId}/ratings`);
  await addRating(page, "Cost", "Low");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await chooseInRow(page.getByRole("row", { name: "Low" }), "Edit");
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Name", { exact: false }).fill("Cheap");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Cost successfully updated!")).toBeVisible();

  await page.getByLabel("Name", { exact: false }).fill("Small");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(/Adrian Moss changed this rating since you opened it\./).first(),
  ).toBeVisible();
  await expect(page.getByLabel("Name", { exact: false })).toHaveValue("Small");
  await expect(page.getByText("Cheap", { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Save what I typed instead" }).click();
  await expect(page.getByRole("table", { name: "Cost ratings" })).toContainText("Small");
});

test("a failure shows what to do about it @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("quality-manager");
  await page.goto("/projects/demo-project-125/scores");
  const actions = page.getByRole("region", { name: "Recommended actions" });
  await expect(actions).toContainText("Bond and ground the array");
  await expect(actions).toContainText("Criticality: At once");
  await expect(actions.getByRole("link", { name: "NFPA 70" }).first()).toHaveAttribute(
    "href",
    "https://www.nfpa.org/70",
  );
  await expectAccessible();
});

test("an icon has a small picture, and no larger one @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  const formId = await addForm(page);
  await page.goto(`/forms/${formId}/ratings`);
  await addRating(page, "Icon", "Wrench");
  const add = page.getByRole("button", { name: "Add", exact: true });
  if (javaScriptEnabled) await expect(add).toBeDisabled();
  await page.getByLabel("Image").setInputFiles(await png(101, 100));
  if (javaScriptEnabled) await expect(add).toBeDisabled();
  else await add.click();
  await expect(page.getByText("Image must be less than 100x100 pixels").first()).toBeVisible();
  await page.getByLabel("Image").setInputFiles(await png(100, 100));
  await add.click();
  await expect(page.getByText("Icon added successfully!")).toBeVisible();
  const picture = page.getByRole("img", { name: "Icon Wrench" });
  await expect(picture).toHaveCSS("width", "50px");
  const shown = await page.request.get((await picture.getAttribute("src")) ?? "");
  expect(shown.headers()["x-content-type-options"]).toBe("nosniff");
  expect(shown.headers()["content-type"]).toBe("image/png");
  await expectAccessible();
});

test("actions are written, rated, tagged, ordered and deleted @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  const formId = await addForm(page);
  await page.goto(`/forms/${formId}/ratings`);
  await addRating(page, "Cost", "Low");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "Actions" }).click();
  await expect(page.getByText("No actions yet")).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Add Action" }).click();
  await page.getByRole("button", { name: "Add Action" }).click();
  await expect(page.getByRole("alert")).toContainText("this field is required");
  await page.getByLabel("Strategy").fill("Seal the roof");
  await page.getByLabel("Action Description").fill("Close every hole.");
  await page.getByLabel("Reference Information").fill("[NEC](https://x.y)|[Guide](https://z.y)");
  await page.getByLabel("Cost").selectOption({ label: "Low" });
  await page.getByLabel("Tag 1", { exact: true }).fill("Yearly");
  await page.getByRole("button", { name: "Add another tag" }).click();
  await page.getByLabel("Tag 2", { exact: true }).fill("After storms");
  await expect(page.getByLabel("Strategy")).toHaveValue("Seal the roof");
  await expectAccessible();
  await page.getByRole("button", { name: "Add Action" }).click();
  await expect(page.getByText("Data saved successfully!")).toBeVisible();
  await expect(page.getByRole("link", { name: "NEC" })).toHaveAttribute("href", "https://x.y");
  await expect(page.getByRole("link", { name: "Guide" })).toHaveAttribute("href", "https://z.y");
  await expect(page.getByText("Yearly, After storms")).toBeVisible();

  await page.getByRole("link", { name: "Add Action" }).click();
  await page.getByLabel("Strategy").fill("Clean it");
  await page.getByLabel("Action Description").fill("With water.");
  await page.getByRole("button", { name: "Add Action" }).click();
  const strategies = page.locator("[data-row-link]");
  await expect(strategies).toHaveText(["1. Seal the roof", "2. Clean it"]);
  await page.getByRole("button", { name: "Move action 2 up" }).click();
  await expect(strategies).toHaveText(["1. Clean it", "2. Seal the roof"]);
  await page.getByRole("link", { name: "2. Seal the roof" }).click();
  await page.getByRole("checkbox", { name: "Delete tag 1" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("After storms", { exact: true })).toBeVisible();
  await chooseInRow(page.getByRole("row", { name: "1. Clean it" }), "Delete");
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(strategies).toHaveText(["1. Seal the roof"]);
  await expectAccessible();
});

test("the Actions tab shows a spinner for half a second when opened from another tab @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const formId = await addForm(page);
  await page.goto(`/forms/${formId}/ratings`);
  const actions = page.getByRole("link", { name: "Actions" });
  await untilHydrated(actions);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await actions.click();
  const spinner = page.getByText("Loading actions");
  await expect(spinner).toBeVisible();
  await page.clock.runFor(499);
  await expect(spinner).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText("No actions yet")).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test("the texts of a form's reports are written and saved @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  const formId = await addForm(page);
  await page.goto(`/forms/${formId}/report-template`);
  await expectAccessible();
  await page.getByLabel("Cover Page Text").fill("Thank you for your trust.");
  await page.getByLabel("Keys Page Text").fill("PV: photovoltaic");
  await page.getByLabel("Category 1", { exact: true }).fill("Major");
  await page.getByLabel("Description of category 1").fill("Repair within a month");
  await page.getByRole("button", { name: "Add another category" }).click();
  await expect(page.getByLabel("Category 2", { exact: true })).toBeVisible();
  await page.getByLabel("Summary of Action Items").fill("Start with the roof.");
  await page.getByLabel("Generate Action Report for all Projects using this Form").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Report template saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Cover Page Text")).toHaveValue("Thank you for your trust.");
  await expect(page.getByLabel("Category 1", { exact: true })).toHaveValue("Major");
  await expect(
    page.getByLabel("Generate Action Report for all Projects using this Form"),
  ).toBeChecked();
});

test("an invite link is made, closed and opened again @phone @nightly", async ({
  page,
  context,
  signInAs,
  expectAccessible,
  database,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(!database, noDatabase);
  await database!`
    update organizations set allow_special_registration = true
    where id = (select organization_id from users where email = 'admin@demo.test')`;
  await signInAs("admin");
  await page.goto("/forms/form-rooftop-inspection/access");
  await expectAccessible();
  await page.getByRole("link", { name: "Add Special Access Record" }).click();
  await expect(page.getByRole("heading", { name: "Add Special Access Record" })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const refusal = page.getByRole("alertdialog", { name: "Missing Required Fields" });
  await expect(refusal).toContainText("Please select both a Rubric and a Client.");
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(refusal).toBeHidden();
  const made = willMakeInvite(page, database!);
  await page.getByLabel("Rubric").selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "Client" }).selectOption({ index: 1 });
  await expectAccessible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = page.getByRole("alertdialog");
  await expect(saved).toContainText("Special access settings saved successfully.");
  await expectAccessible();
  await saved.getByRole("button", { name: "OK" }).click();

  const { row, link: shown } = await made();
  expect(new URL(shown).origin).toBe(new URL(baseURL ?? "").origin);
  if (javaScriptEnabled) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const copy = row.getByRole("button", { name: /^Copy the invite link/ });
    await copy.click();
    await expect(copy).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  }
  await chooseInRow(row, "Delete");
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row.getByText("Disabled")).toBeVisible();
  await chooseInRow(row, "Enable");
  await expect(row.getByText("Invited")).toBeVisible();

  await page.getByLabel("New links expire after").fill("soon");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter whole days from 1 to 3650");
  await page.getByLabel("New links expire after").fill("30");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(saved).toContainText("Special access settings saved successfully.");
  await expect(page.getByLabel("New links expire after")).toHaveValue("30");
});
