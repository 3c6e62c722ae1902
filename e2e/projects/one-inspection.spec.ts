/** The one job the product exists for: from the client's request to the scored report, in the words of those who do it. */
import type { Page } from "@playwright/test";
import { answerSection, pressSubmit, saveSection } from "../answer-questions.ts";
import { addProject } from "../add-project.ts";
import { expect, test } from "../fixtures.ts";
import { untilSubmitted } from "../until-submitted.ts";
import { openCard } from "../open-card.ts";
import { openUntilShown } from "../open-until-shown.ts";
import { heicSample } from "#app/platform/files/testing/heic-sample.ts";

test.setTimeout(240_000);

let owner = "";
let projectPath = "";

test("one inspection runs from request to scored report @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}, { project }) => {
  owner = `Marisol Vega ${Date.now().toString(36)}`;
  const withJavaScript = javaScriptEnabled;

  await test.step("a client adds a project and finds it in the list", async () => {
    await signInAs("client");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Home");
    await expectAccessible();
    await page.goto("/projects");
    await page.getByRole("link", { name: "Add Project" }).click();
    await expectAccessible();
    await addProject(page, {
      type: "Battery Storage Check",
      owner,
      rubric: { index: 1 },
      withJavaScript,
    });
    projectPath = new URL(page.url()).pathname.replace(/\/manage$/, "");
    await expect(page.getByText("To Be Scheduled").first()).toBeVisible();
    await expectAccessible();
    const found = page.getByRole("link", { name: owner });
    const byOwner = `/projects?tab=To+Be+Scheduled&q=${encodeURIComponent(owner)}`;
    await openUntilShown(page, byOwner, found);
    await found.click();
    await expect(page).toHaveURL(new RegExp(`${projectPath}/manage`));
  });

  await test.step("a scheduler books the inspector", async () => {
    await signInAs("scheduler");
    await page.goto(`${projectPath}/manage`);
    await page.getByRole("link", { name: "Schedule", exact: false }).last().click();
    await expectAccessible();
    await bookInspection(page, slotOf(project.name));
    await expect(page.getByText(/Inspection scheduled for/).first()).toBeVisible();
  });

  await test.step("the field user starts, answers and is refused an unfinished submission", async () => {
    await signInAs("field-user");
    await page.goto(`${projectPath}/manage`);
    await page.getByRole("link", { name: "Start Intake" }).click();
    // The visit is on another day.
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("link", { name: "Back to Project" })).toBeVisible();
    await expectAccessible();
    await pressSubmit(page);
    await page.waitForURL(/[?&]missing=1$/);
    const refusal = page.getByRole("alert").filter({ hasText: "You must fill out all required" });
    await expect(refusal).toBeVisible();
    await expectAccessible();
    // Each missing thing is one step away, and is named beside it.
    const first = refusal.locator("xpath=following-sibling::div").getByRole("link").first();
    const question = page.locator("[data-field]", { hasText: await first.innerText() }).first();
    await first.click();
    await expect(question).toBeInViewport();
    await expect(question.getByText(/this field is required|photo/i).first()).toBeVisible();
  });

  await test.step("the field user answers everything, with photos, and submits", async () => {
    await answerIntake(page, withJavaScript);
    await submitIntake(page);
    await untilSubmitted(page, projectPath);
    await expect(page.getByText("Review").first()).toBeVisible();
  });

  await test.step("a quality manager flags two questions and sends the intake back", async () => {
    await signInAs("quality-manager");
    await openIntake(page, "review");
    await page.getByRole("button", { name: "Start review" }).click();
    await expect(page.getByRole("link", { name: "Hide review controls" })).toBeVisible();
    const all = page.getByRole("link", { name: /^In form order/ });
    await all.click();
    await expect(all).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: "Hide review controls" }).click();
    await expect(page.getByText("Flag for correction")).toHaveCount(0);
    if (withJavaScript)
      await expect(page.getByRole("img", { name: "Drawn signature" })).toBeVisible();
    await page.getByRole("link", { name: "Show review controls" }).click();
    await expect(page.getByRole("button", { name: "Send back for corrections" })).toBeDisabled();
    await page.getByRole("link", { name: /^With photos/ }).click();
    await expect(page).toHaveURL(/show=photos/);
    await expect(page.locator("article:not(:has(img))")).toHaveCount(0);
    await all.click();
    await expect(all).toHaveAttribute("aria-current", "true");
    await flag(page, 0, "Which side of the house?");
    await flag(page, 1, "Please check the reading again.");
    await expect(page.getByText("2 questions are flagged.")).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Send back for corrections" }).click();
    await expect(page).toHaveURL(/\/projects$/);
  });

  await test.step("the field user sees the notes, corrects and submits again", async () => {
    await signInAs("field-user");
    await openIntake(page, "correct");
    await expect(page.getByText("2 questions to correct")).toBeVisible();
    await expect(page.getByText("Which side of the house?")).toBeVisible();
    await page.getByText("Comment", { exact: true }).first().click();
    await page.locator("textarea[name^='c.']:visible").first().fill("North side.");
    await saveSection(page, withJavaScript);
    await openConfirmation(page);
    await expect(
      page.getByText("1 question sent back for correction has not changed:"),
    ).toBeVisible();
    await confirm(page);
    await untilSubmitted(page, projectPath);
  });

  await test.step("the quality manager finalizes, and the project is scored", async () => {
    await signInAs("quality-manager");
    await openIntake(page, "review");
    await expect(page.getByText("a comment was added")).toBeVisible();
    await expect(page.getByText("not changed since")).toBeVisible();
    await page.getByRole("link", { name: "Finalize" }).click();
    await expect(page).toHaveURL(/\/finalize$/);
    await expect(page.getByText(/actual: \d+%; minimum: \d+%/).last()).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Finalize" }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await page.goto(`${projectPath}/manage`);
    await expect(page.getByText("Completed").first()).toBeVisible();
    await expect(page.getByText(/actual: \d+%; minimum: \d+%/).first()).toBeVisible();
  });

  await test.step("the report is made, downloaded and then read", async () => {
    await signInAs("client");
    await expect(async () => {
      await page.goto(`/reports?q=${encodeURIComponent(owner)}`);
      await expect(unread(page).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible();
    const download = page.waitForEvent("download");
    await reportRow(page)
      .getByRole("button", { name: /^More for/ })
      .click();
    const downloadButton = page.getByRole("button", { name: "Download", exact: true });
    await downloadButton.filter({ visible: true }).last().click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto(`/reports?q=${encodeURIComponent(owner)}`);
    await expect(reportRow(page)).toBeVisible();
    await expect(unread(page)).toHaveCount(0);
  });

  await test.step("the project log shows the whole history, oldest first", async () => {
    await page.goto(`${projectPath}/logs`);
    const log = await page.locator("main").innerText();
    const inOrder = [
      "started an intake",
      "submitted for review",
      "Intake Review started",
      "reviewed and sent back to the Field User for more work",
      "finalized",
    ].map((text) => log.indexOf(text));
    expect(inOrder.every((index) => index >= 0)).toBe(true);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
    await page.goto(`${projectPath}/manage`);
    await openCard(page, "History");
    const history = await page.locator("main").innerText();
    expect(history.indexOf("finalized")).toBeLessThan(history.indexOf("started an intake"));
  });
});

const reportRow = (page: Page) => page.getByRole("row").filter({ hasText: owner });
/** A word on a desk; on a phone a dot with the word for screen readers. */
const unread = (page: Page) =>
  reportRow(page)
    .getByText(/^Unread/)
    .filter({ visible: true });

/** Each Playwright project books its own hour, so that they do not collide. */
function slotOf(projectName: string): string {
  return { js: "06:00", "no-js": "19:00", phone: "21:00" }[projectName] ?? "05:00";
}

async function bookInspection(page: Page, time: string) {
  // On a phone the wanted inspector is chosen, and the step of the visit is open.
  const isPhone = page.viewportSize()!.width < 640;
  if (isPhone) await expect(page.getByLabel("Date")).toBeVisible();
  else {
    await page.getByText("Felix Navarro").filter({ visible: true }).first().click();
    const choose = page.getByRole("link", { name: /Felix Navarro/ });
    if (await choose.isVisible()) await choose.click();
  }
  // Dates that the calendar tests do not use.
  const ahead = 20 + (Math.floor(Date.now() / 1_000) % 100);
  const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Date").fill(day);
  await page.getByLabel("Time").selectOption(time);
  await page.getByLabel("Duration").selectOption("01:00");
  await page.getByRole("button", { name: "Schedule Inspection" }).click();
}

async function openIntake(page: Page, screen: "review" | "correct") {
  const id = projectPath.split("/").at(-1);
  await page.goto(projectPath.replace(`/projects/${id}`, `/${screen}/${id}`));
}

async function submitIntake(page: Page) {
  await openConfirmation(page);
  await confirm(page);
}

/**
 * The URL changes before the dialog is rendered. Its button has the same name as the button behind it, so this waits for
 * the heading.
 */
async function openConfirmation(page: Page) {
  await pressSubmit(page);
  await page.getByRole("heading", { name: /^Submit for Review: / }).waitFor();
}

async function confirm(page: Page) {
  await page.getByRole("button", { name: "Submit for Review" }).last().click();
  await page.waitForURL((url) => !url.pathname.endsWith("/submit"));
}

/** On a phone the sections are collapsed. Hydration may close them again, so this retries until they stay open. */
async function openSections(page: Page) {
  const sections = page.locator("nav[aria-label=Sections]");
  await sections.waitFor();
  await expect(async () => {
    const fold = sections.locator("summary");
    const link = sections.locator("a").first();
    if ((await fold.isVisible()) && !(await link.isVisible())) await fold.click();
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Answers section by section until nothing new appears, the way an answer reveals the next question. */
async function answerIntake(page: Page, withJavaScript: boolean) {
  await openSections(page);
  await page.locator("nav[aria-label=Sections] a").first().click();
  await page.waitForLoadState("load");
  for (let more = true; more;) {
    while ((await answerSection(page)) > 0) await saveSection(page, withJavaScript);
    const next = page.getByRole("button", { name: "Next" });
    more = await next.isEnabled();
    if (!more) break;
    const section = page.locator("main h2").first();
    const before = await section.innerText();
    await next.click();
    await expect(section).not.toHaveText(before);
  }
  await addHeicPhoto(page, withJavaScript);
  if (withJavaScript) await sign(page);
}

/** The owner signs with a finger or a mouse; the name was typed as any other answer. */
async function sign(page: Page) {
  const sheet = page.getByRole("img", { name: "Place to sign" });
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.3, { steps: 4 });
  await page.mouse.move(x + width * 0.8, y + height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole("img", { name: "Drawn signature" })).toBeVisible();
  await saveSection(page, true);
}

async function addHeicPhoto(page: Page, withJavaScript: boolean) {
  const photo = { name: "roof.heic", mimeType: "image/heic", buffer: heicSample };
  await page.locator("[data-field]:visible input[type=file]").last().setInputFiles(photo);
  if (!withJavaScript) await saveSection(page, false);
  await expect(page.locator('img[alt^="roof"]').first()).toBeVisible();
}

async function flag(page: Page, index: number, note: string) {
  const question = page.locator("article").nth(index);
  await question.locator("summary", { hasText: "Flag for correction" }).click();
  await question.getByLabel("What to correct").fill(note);
  await question.getByRole("button", { name: "Flag", exact: true }).click();
  await expect(question.getByText("Flagged for correction")).toBeVisible();
}
