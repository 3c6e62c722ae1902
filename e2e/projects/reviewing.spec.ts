/** A quality manager's day: many intakes, one after another, by keys as well as by mouse. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** A demo project in review, taken by the person who is signed in. */
async function openReview(page: Page): Promise<void> {
  await page.goto("/projects?tab=Review");
  const project = page.locator("main a[href*='/projects/demo-project-']").last();
  const url = (await project.getAttribute("href"))!;
  await page.goto(`/review/${/demo-project-\w+/.exec(url)![0]}`);
  const start = page.getByRole("button", { name: "Start review" });
  if (await start.isVisible()) await start.click();
  await expect(page.getByRole("link", { name: "Hide review controls" })).toBeVisible();
}

/** The first question, of a hydrated page, without a flag that an earlier run may have left. */
async function firstQuestion(page: Page): Promise<Locator> {
  const question = page.locator("article").first();
  await untilHydrated(question);
  const remove = question.getByRole("button", { name: "Remove flag" });
  if (await remove.isVisible()) await remove.click();
  await expect(remove).toHaveCount(0);
  return question;
}

/** The name of the field that holds the focus in the very step in which a box is pressed. */
function focusedAsPressed(summary: HTMLElement | SVGElement): string | null {
  (summary as HTMLElement).click();
  return document.activeElement!.getAttribute("name");
}

test("the box of a flag takes the focus as it opens and returns it as it closes @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("quality-manager");
  await openReview(page);
  const question = await firstQuestion(page);
  const box = question.locator("summary");
  const note = question.getByLabel("What to correct");
  await box.press("Enter");
  await expect(note).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(box).toBeFocused();
  await box.click();
  await expect(note).toBeFocused();
  await box.click();
  await expect(note).toBeHidden();
  await expect(box).toBeFocused();
  expect(await box.evaluate(focusedAsPressed), "a quick hand loses no letter").toBe("note");
  await page.keyboard.type("Which meter?");
  await question.getByRole("button", { name: "Flag", exact: true }).press("Enter");
  await expect(box).toContainText("Flagged for correction");
  await expect(note).toBeVisible();
  await question.getByRole("button", { name: "Remove flag" }).press("Enter");
  await expect(note).toBeHidden();
  await expect(box).toBeFocused();
});

test("the step that ends a review is a few keys away from its top @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("quality-manager");
  await openReview(page);
  await page.getByRole("link", { name: /^Help for / }).focus();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip the questions" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Finalize" })).toBeFocused();
});

test("a correction that is typed and not flagged is reported before the review ends @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("quality-manager");
  await openReview(page);
  const question = await firstQuestion(page);
  const warning = page.getByText(/^A correction you typed is not saved/);
  const box = question.locator("summary");
  await box.press("Enter");
  await expect(question.getByLabel("What to correct")).toBeFocused();
  await page.keyboard.type("Which meter?");
  await expect(warning).toBeVisible();
  await page.getByRole("link", { name: "Finalize" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^A correction you typed is not saved/)).toBeVisible();
  await dialog.getByRole("link", { name: "Back to review" }).click();
  await expect(dialog).toHaveCount(0);
  await box.press("Enter");
  await expect(warning).toHaveCount(0);
  await box.press("Enter");
  await expect(question.getByLabel("What to correct")).toHaveValue("Which meter?");
  await question.getByRole("button", { name: "Flag", exact: true }).click();
  await expect(box).toContainText("Flagged for correction");
  await expect(warning).toHaveCount(0);
  await question.getByRole("button", { name: "Remove flag" }).click();
});

test("a reviewer changes answers section by section and returns to the review @smoke @nightly-js", async ({
  page,
  signInAs,
}) => {
  await signInAs("quality-manager");
  await openReview(page);
  const review = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Edit answers" }).click();
  await expect(page.getByRole("button", { name: "Back to review" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit for Review" })).toHaveCount(0);
  const section = page.locator("main h2").first();
  const before = await section.innerText();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(section).not.toHaveText(before);
  await expect(page).toHaveURL(/\/intake\//);
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link").first().click();
  await expect(section).toHaveText(before);
  await page.getByRole("button", { name: "Back to review" }).click();
  await expect(page).toHaveURL(new RegExp(`${review}$`));
});
