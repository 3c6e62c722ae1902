/** What happens to answers when the connection, the session or another person gets in the way. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** Run one after the other: they all work in the field user's intakes under way. */
test.describe.configure({ mode: "serial" });

async function openIntake(page: Page, index: number) {
  await page.goto("/projects?tab=In+Progress&sort=created");
  await page.locator("main table a[data-row-link]").nth(index).click();
  await page.getByRole("link", { name: "Continue Intake" }).click();
  const back = page.getByRole("link", { name: "Back to Project" });
  await expect(back).toBeVisible();
  // A connection that is lost before the page's JavaScript has loaded leaves the page without it.
  await untilHydrated(back);
}

/** The comment of the section's first question, opened. */
async function firstComment(page: Page) {
  const question = page.locator("[data-field]:visible").first();
  const comment = question.locator("textarea[name^='c.']");
  // A page that is still loading does not show whether it is open.
  await comment.waitFor({ state: "attached" });
  if (!(await comment.isVisible())) await question.getByText("Comment", { exact: true }).click();
  return comment;
}

/** Types while online and waits until it is saved: the code for saving is fetched when it is first needed. */
async function saveOnce(page: Page, comment: Locator): Promise<void> {
  await comment.fill(`Typed with a line ${Date.now().toString(36)}`);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

/** Counts how often the page shows a text from now on. @returns a function that reads the count. */
async function countNotified(page: Page, text: string): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle((wanted) => {
    const counted = { times: 0 };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      counted.times += added.filter(({ textContent }) => textContent?.includes(wanted)).length;
    }).observe(document.body, { childList: true, subtree: true });
    return counted;
  }, text);
  return () => counter.evaluate(({ times }) => times);
}

test("a lost connection loses no answer @js", async ({ page, context, signInAs }) => {
  await signInAs("field-user");
  await openIntake(page, 0);
  const comment = await firstComment(page);
  await saveOnce(page, comment);
  await context.setOffline(true);
  const typed = `Typed offline ${Date.now().toString(36)}`;
  await comment.fill(typed);
  await expect(page.getByText(/You are offline\. 1 answer waits/)).toBeVisible();
  // One message is shown: what waits for a connection has not failed.
  await expect(page.getByText("Error saving data.")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(await firstComment(page)).toHaveValue(typed);
});

test("an answer is saved although the code that stores it on the device did not load @js @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("field-user");
  await context.route("**/assets/open-intake-storage-*.js", (route) => route.abort());
  await openIntake(page, 0);
  const typed = `Typed on a page that keeps nothing ${Date.now().toString(36)}`;
  await (await firstComment(page)).fill(typed);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(await firstComment(page)).toHaveValue(typed);
});

test("a failed save is reported once, and repeated @js @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page, 0);
  const comment = await firstComment(page);
  const failed = "Error saving data.";
  const timesReported = await countNotified(page, failed);
  let tries = 0;
  await context.route("**/answers", (route) => {
    tries += 1;
    return route.fulfill({ status: 503 });
  });
  await comment.fill("Typed while the server was busy");
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByText(/^The server did not answer\. 1 answer waits/)).toBeVisible();
  await expect.poll(() => tries).toBeGreaterThan(1);
  await context.unroute("**/answers");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  // Two seconds, so that it disappeared before the third try, and did not appear again for each try.
  expect(await page.getByText(failed).count()).toBe(0);
  expect(await timesReported()).toBe(1);
});

test("a step pressed offline, in a visit that could not be downloaded for offline, runs when the connection is back @js @phone @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("field-user");
  await context.route("**/copy", (route) => route.abort());
  await openIntake(page, 0);
  const section = page.locator("main h2").first();
  const before = await section.innerText();
  const comment = await firstComment(page);
  await saveOnce(page, comment);
  await context.setOffline(true);
  const typed = `Typed before the step ${Date.now().toString(36)}`;
  await comment.fill(typed);
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  await expect(
    page.getByText("We will try your last step again when you are back online."),
  ).toBeVisible();
  await expect(comment).toHaveValue(typed);
  await expect(section).toHaveText(before);
  // The message leaves the buttons within reach.
  await next.click({ trial: true });
  await context.setOffline(false);
  await expect(section).not.toHaveText(before);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(section).toHaveText(before);
  await expect(await firstComment(page)).toHaveValue(typed);
});

test("what is typed before the JavaScript has loaded is saved @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page, 0);
  let come = () => {};
  const waiting = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: "commit" });
  const typed = `Typed early ${Date.now().toString(36)}`;
  await (await firstComment(page)).fill(typed);
  come();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.unroute(/\.js(\?|$)/);
  await page.reload();
  await expect(await firstComment(page)).toHaveValue(typed);
});

/** Types into the questions of the next section in the same task that renders them, before any later code runs. */
async function typeAsRendered(page: Page, typed: string): Promise<void> {
  await page.evaluate((text) => {
    const left = document.querySelector("form[data-section]");
    new MutationObserver((_, observer) => {
      const form = document.querySelector("form[data-section]");
      const comment = form?.querySelector<HTMLTextAreaElement>("textarea[name^='c.']");
      if (!comment || form === left) return;
      observer.disconnect();
      for (let element: Element | null = comment; element; element = element.parentElement)
        if (element instanceof HTMLDetailsElement) element.open = true;
      comment.focus();
      document.execCommand("insertText", false, text);
    }).observe(document.body, { childList: true, subtree: true });
  }, typed);
}

test("what is typed the moment the questions are rendered is saved @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page, 0);
  const section = page.locator("main h2").first();
  const before = await section.innerText();
  const typed = `Typed at once ${Date.now().toString(36)}`;
  await typeAsRendered(page, typed);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(section).not.toHaveText(before);
  await expect(page.locator("textarea[name^='c.']").first()).toHaveValue(typed);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.locator("textarea[name^='c.']").first()).toHaveValue(typed);
});

test("a page that is read again still shows when it was saved, and preserves what is typed @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page, 0);
  const comment = await firstComment(page);
  await comment.fill(`Typed before ${Date.now().toString(36)}`);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const typed = `Typed meanwhile ${Date.now().toString(36)}`;
  await comment.fill(typed);
  const saves: string[] = [];
  page.on("request", (request) => request.url().endsWith("/answers") && saves.push(request.url()));
  await page.evaluate(() =>
    (window as unknown as { __remixRouter: { revalidate(): void } }).__remixRouter.revalidate(),
  );
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(comment).toHaveValue(typed);
  expect(saves).toHaveLength(1);
});

test("a session that ends in the middle of a form preserves what was typed @js", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page, 0);
  const comment = await firstComment(page);
  await context.clearCookies();
  await comment.fill("Typed after the session ended");
  await expect(page.getByText(/You were signed out\./)).toBeVisible();
  const url = page.url();
  await signInAs("field-user");
  await page.goto(url);
  await expect(await firstComment(page)).toHaveValue("Typed after the session ended");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
});

test("a form sent after the session ended can be sent again @nightly", async ({
  page,
  context,
  signInAs,
  signedInInAnotherTab,
}) => {
  await signInAs("admin");
  await page.goto("/projects?tab=Review");
  await page.locator("main table a[data-row-link]").first().click();
  await page.getByRole("link", { name: "Add Note" }).click();
  const note = `Ring the back door ${Date.now().toString(36)}`;
  await page.getByRole("textbox", { name: /Note/ }).fill(note);
  await context.clearCookies();
  await page.getByRole("button", { name: "Add Note" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You were signed out\./);
  await signedInInAnotherTab("admin");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL(/\/manage$/);
  await expect(page.getByText(note)).toBeVisible();
});

test("a page of a person whose browser another person has signed in to @js @nightly", async ({
  page,
  context,
  signInAs,
  signedInInAnotherTab,
}) => {
  await signInAs("admin");
  await page.goto("/projects");
  await page.locator("main table a[data-row-link]").first().click();
  await page.getByRole("link", { name: "Add Note" }).first().click();
  const typed = `Ring twice ${Date.now().toString(36)}`;
  await page.getByRole("textbox", { name: /^Note/ }).fill(typed);
  await context.clearCookies();
  await signedInInAnotherTab("scheduler");
  await page.getByRole("button", { name: "Add Note" }).click();
  const notice = page.getByRole("heading", { name: /is signed in now\. What you typed is still/ });
  await expect(notice).toBeVisible();
  await context.clearCookies();
  await signedInInAnotherTab("admin");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(typed)).toBeVisible();
  await context.clearCookies();
  await signedInInAnotherTab("scheduler");
  await page.getByRole("link", { name: "Projects", exact: true }).first().click();
  await expect(page).toHaveURL(/\/projects/);
  await expect(page.locator("html")).toHaveAttribute("data-viewer", "user-demo-scheduler");
});

test("two tabs that answer the same question lose neither answer @js", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page, 0);
  const other = await context.newPage();
  await other.goto(page.url());
  const [mine, theirs] = [await firstComment(page), await firstComment(other)];
  await theirs.fill("From the other tab");
  await expect(other.getByText(/^Saved \d/)).toBeVisible();
  await mine.fill("From this tab");
  await expect(page.getByText(/You answered this in another tab/)).toBeVisible();
  await page.getByRole("button", { name: "Keep this answer" }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await other.reload();
  await expect(await firstComment(other)).toHaveValue("From this tab");
});

test("somebody else's intake is read only until its lock is broken @js @nightly", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs("field-user");
  const held = page.waitForResponse((response) => response.url().endsWith("/lock"));
  await openIntake(page, 1);
  await held;
  const section = page.url();
  const office = await browser.newContext({ ...(baseURL && { baseURL }) });
  const desk = await office.newPage();
  await desk.goto("/login");
  await desk.getByLabel("Email").fill("admin@demo.test");
  await desk.getByLabel("Password").fill("inspect-the-sun");
  await desk.getByRole("button", { name: "Sign In", exact: true }).click();
  await desk.waitForURL((url) => !url.pathname.startsWith("/login"));
  await desk.goto(section);
  await expect(desk.getByText(/has this intake open\./)).toBeVisible();
  await expect(desk.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await desk.getByRole("link", { name: "Back to Project" }).click();
  await desk.getByText("Break Lock").first().click();
  await desk.getByRole("button", { name: "Break Lock" }).last().click();
  await expect(desk.getByText("The project lock was broken.")).toBeVisible();
  await office.close();
});

test("another organization's project is not found, and an unknown URL shows a page that helps @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("installer");
  const response = await page.goto("/intake/no-such-project");
  expect(response?.status()).toBe(403);
  await expect(page.getByText("You are not authorized to view this page")).toBeVisible();
  await signInAs("field-user");
  expect((await page.goto("/projects/no-such-project/manage"))?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Projects" }).last()).toBeVisible();
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
});

test("the whole way to a project needs no mouse @js @nightly", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/projects");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Help for Projects" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Add Project" })).toBeFocused();
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.type("Napa");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Napa/);
  const first = page.locator("main table a[data-row-link]").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/manage$/);
});
