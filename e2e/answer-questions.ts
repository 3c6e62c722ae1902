/** Answers the questions on an intake page as an inspector would, whatever the form contains. */
import { expect, type Locator, type Page } from "@playwright/test";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** Answers every visible question of the page's section that has no answer yet. @returns how many it answered. */
export async function answerSection(page: Page): Promise<number> {
  const questions = page.locator("[data-field]:visible");
  let answered = 0;
  for (let index = 0; index < (await questions.count()); index++) {
    // By its own name, because an answer that arrives meanwhile can show or hide a question before it.
    const id = await questions.nth(index).getAttribute("data-field");
    if (await answerQuestion(page.locator(`[data-field="${id}"]:visible`))) answered += 1;
  }
  return answered;
}

async function answerQuestion(question: Locator): Promise<boolean> {
  const done = [await giveValue(question), await givePhoto(question), await giveComment(question)];
  return done.includes(true);
}

async function giveValue(question: Locator): Promise<boolean> {
  const boxes = question.locator("input[type=radio], input[type=checkbox]");
  if ((await boxes.count()) > 0) {
    if ((await question.locator("input:checked").count()) > 0) return false;
    await boxes.first().check();
    return true;
  }
  const control = question.locator('[name^="a."]').first();
  if ((await control.inputValue()) !== "") return false;
  if ((await control.evaluate((element) => element.tagName)) === "SELECT") {
    await control.selectOption({ index: 1 });
    return true;
  }
  await control.fill(await plausible(control));
  return true;
}

async function plausible(control: Locator): Promise<string> {
  const type = await control.getAttribute("type");
  if (type === "date") return "2026-11-20";
  if (type === "time") return "09:30";
  const keypad = (await control.getAttribute("inputmode")) ?? "text";
  return keypad === "text" ? "Seen on site" : "12";
}

/** A required photo has an empty box until there is one. */
async function givePhoto(question: Locator): Promise<boolean> {
  if (!(await question.getByText("Required", { exact: true }).isVisible())) return false;
  await question.locator("input[type=file]").setInputFiles(await panelPhoto());
  return true;
}

async function giveComment(question: Locator): Promise<boolean> {
  if (!(await question.getByText("Comment (required for this answer)").isVisible())) return false;
  const comment = question.locator("textarea[name^='c.']");
  if ((await comment.inputValue()) !== "") return false;
  await comment.fill("As seen from the ground.");
  return true;
}

export async function panelPhoto(name = "array.jpg") {
  const label = { label: "Array", seed: 7, width: 320, height: 240 };
  return { name, mimeType: "image/jpeg", buffer: await drawPanelPhoto(label) };
}

/** Presses a button of the section. On a phone it may be in a closed menu. */
async function pressButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  const fold = page.locator(".section-buttons summary");
  // While the page loads, neither is there.
  await button.or(fold).filter({ visible: true }).first().waitFor();
  if (!(await button.isVisible())) await fold.click();
  await button.click();
}

/** Presses submit, finished or not. */
export const pressSubmit = (page: Page) => pressButton(page, "Submit for Review");

/** Presses Save and waits until all is saved. */
export async function saveSection(page: Page, withJavaScript: boolean): Promise<void> {
  // Before hydration the browser itself would submit, and the next page would report another save.
  if (withJavaScript) await untilHydrated(page.locator("form[data-section]").first());
  await pressButton(page, "Save");
  if (withJavaScript) await expect(page.getByText(/^Saved \d/)).toBeVisible();
  else await expect(page.getByText("Answers saved.")).toBeVisible();
}
