/** A dialog is shown over the page it was opened from, and leaves that page as it was. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** Where the note button of a project is on the screen after scrolling to it; with JavaScript the page is hydrated by then. */
async function toNotes(page: Page, withJavaScript = true) {
  await page.goto("/projects");
  await page.locator("main [data-row-link]").first().click();
  const opener = page.locator("main").getByRole("link", { name: "Add Note" });
  await expect(page).toHaveURL(/\/manage$/);
  if (withJavaScript) await untilHydrated(opener);
  await opener.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const y = await page.evaluate(() => window.scrollY);
  return { opener, y, scrolled: () => page.evaluate(() => window.scrollY) };
}

/** What the page behind a dialog shows; an open dialog hides it from the roles. */
function pageBehind(page: Page) {
  return page.locator(".page-layer h2").getByText("Uploaded Documents");
}

test("a dialog is shown over its page, and closing it restores the scroll position and the focus @js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  // A change by another test would reload the page's data.
  await page.route(/\/live\?/, (route) => route.abort());
  const { opener, y, scrolled } = await toNotes(page);
  expect(y).toBeGreaterThan(0);
  const read: string[] = [];
  page.on("request", (request) => read.push(new URL(request.url()).pathname));
  const dialog = page.getByRole("dialog", { name: "Add Note" });
  // Two presses open one dialog.
  await opener.dblclick();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/notes\/add$/);
  expect(await scrolled()).toBe(y);
  await expect(pageBehind(page)).toBeVisible();
  expect(read.filter((path) => path.endsWith("/manage.data"))).toEqual([]);
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/manage$/);
  expect(await scrolled()).toBe(y);

  await opener.click();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await scrolled()).toBe(y);

  await opener.click();
  await expect(page).toHaveURL(/\/notes\/add$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await scrolled()).toBe(y);
});

test("a refused dialog stays, and its page is fresh once it was taken @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const { opener } = await toNotes(page);
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Add Note" });
  await dialog.getByRole("button", { name: "Add Note" }).click();
  await expect(dialog.getByText("this field is required")).toBeVisible();
  await expect(pageBehind(page)).toBeVisible();
  const note = `The gate is left of the garage. ${Date.now()}`;
  await dialog.getByLabel("Note").fill(note);
  await dialog.getByRole("button", { name: "Add Note" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("main").getByText(note)).toBeVisible();
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test("what was typed stays after Escape and a reload, until it is sent or canceled @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const { opener } = await toNotes(page);
  const dialog = page.getByRole("dialog", { name: "Add Note" });
  const note = dialog.getByLabel("Note");
  const kept = page.getByText("We kept what you typed here.");
  await opener.click();
  await dialog.getByLabel("Contact attempted").check();
  // The page of a refused step is read again, which has not ended when the person leaves.
  await page.route(/\/notes\/add\.data/, async (route) => {
    if (route.request().method() === "POST") await route.continue();
  });
  await dialog.getByRole("button", { name: "Add Note" }).click();
  await expect(dialog.getByText("this field is required")).toBeVisible();
  await note.fill("Half a note");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.unroute(/\/notes\/add\.data/);
  await opener.click();
  await expect(note).toHaveValue("Half a note");
  await expect(dialog.getByLabel("Contact attempted")).toBeChecked();
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(kept).toBeVisible();
  await expect(note).toHaveValue("Half a note");

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await untilHydrated(tab.getByRole("textbox", { name: "Note" }));
  await expect(tab.getByRole("textbox", { name: "Note" })).toHaveValue("");
  await tab.close();

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(note).toHaveValue("");
  await note.fill("Canceled");
  // The dialog is opened again before the page behind it has been read.
  const release = Promise.withResolvers<void>();
  await page.route(/\/manage\.data/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(note).toHaveValue("");
  release.resolve();
  const sent = `Sent ${Date.now()}`;
  await note.fill(sent);
  await dialog.getByRole("button", { name: "Add Note" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("main").getByText(sent)).toBeVisible();
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(note).toHaveValue("");
});

test("what was filled in at once, as autofill does, stays after Escape, and Start over empties it @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/projects");
  const opener = page.getByRole("link", { name: "Add Project" });
  await untilHydrated(opener);
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Add Project" });
  const owner = dialog.getByLabel("Owner Name");
  await owner.fill("Somebody");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(owner).toHaveValue("Somebody");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(owner).toHaveValue("");
});

test("a choice that shows other fields stays after a reload, with what was typed into them @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/projects/add");
  const form = page.locator("form[method=post][action*='/projects/add']");
  const field = (name: string) => form.locator(`[name=${name}]`);
  const coordinates = form.locator("[name=locate][value=coordinates]");
  await untilHydrated(coordinates);
  await coordinates.check();
  await field("latitude").fill("33.4");
  await field("ownerDiffers").check();
  await field("siteRepName").fill("Wanda Reyes");
  await page.reload();
  await expect(coordinates).toBeChecked();
  await expect(field("latitude")).toHaveValue("33.4");
  await expect(field("ownerDiffers")).toBeChecked();
  await expect(field("siteRepName")).toHaveValue("Wanda Reyes");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(coordinates).not.toBeChecked();
  await expect(field("ownerDiffers")).not.toBeChecked();
});

test("a dialog that is opened by its URL shows the page it belongs to behind it @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const { opener } = await toNotes(page);
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Add Note" });
  const behind = pageBehind(page);
  await dialog.getByLabel("Note").fill("Half a note");
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(behind).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/manage$/);

  const url = await opener.getAttribute("href");
  await page.goto(url!);
  await dialog.getByLabel("Note").fill("Typed before the page behind came");
  await expect(behind).toBeVisible();
  await expect(dialog.getByLabel("Note")).toHaveValue("Typed before the page behind came");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(behind).toBeVisible();
});

test("without JavaScript a dialog is the page itself @no-js", async ({ page, signInAs }) => {
  await signInAs("admin");
  const { opener } = await toNotes(page, false);
  await opener.click();
  await expect(page.getByRole("heading", { level: 1, name: "Add Note" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(opener).toBeVisible();
});

test("a message is shown at the top right, in green, covers no button and moves nothing @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/projects");
  await page.locator("main [data-row-link]").first().click();
  await expect(page).toHaveURL(/\/manage$/);
  await page.locator("main").getByRole("link", { name: "Add Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Note" });
  const placeOfHeading = () => page.locator("h1").first().boundingBox();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await placeOfHeading();
  await dialog.getByLabel("Note").fill(`The dog is friendly. ${Date.now()}`);
  await dialog.getByRole("button", { name: "Add Note" }).click();
  const message = page.locator(".toast", { hasText: "Note added." });
  await expect(message).toBeVisible();
  await expect(message).toHaveAttribute("data-tone", "success");
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await placeOfHeading()).toEqual(before);
  const box = (await message.boundingBox())!;
  expect(box.y).toBeLessThan(32);
  expect(box.x + box.width / 2).toBeGreaterThan(page.viewportSize()!.width / 2);
  const covered = await message.evaluate((toast) => {
    const over = toast.getBoundingClientRect();
    const isCovered = (one: DOMRect) =>
      one.width > 0 &&
      one.left < over.right &&
      one.right > over.left &&
      one.top < over.bottom &&
      one.bottom > over.top;
    return [...document.querySelectorAll("main a, main button")]
      .filter((one) => !toast.parentElement!.contains(one))
      .filter((one) => isCovered(one.getBoundingClientRect()))
      .map((one) => one.textContent);
  });
  expect(covered).toEqual([]);
});
