/** A page that is read again, because somebody has changed something, does not disturb its reader. */
import type { Page, Route } from "@playwright/test";
import { openBeforeScripts } from "../before-scripts.ts";
import { expect, test } from "../fixtures.ts";
import { liveTopicsChannel } from "#app/platform/events/use-live-topics.ts";
import { loaderUrl, announceChange, untilAnswered } from "../announce-change.ts";
import { chooseInRow } from "../row-menu.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** Holds back the responses by which a page is read again. @returns a function that releases them; it ends when one has been rendered. */
async function holdReload(page: Page): Promise<() => Promise<void>> {
  const pending: Route[] = [];
  await page.route(loaderUrl, (route) => void pending.push(route));
  const begun = await announceChange(page);
  return async () => {
    await Promise.all(pending.map((route) => route.continue()));
    await page.unroute(loaderUrl);
    await untilAnswered(begun);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
  };
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollDownTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), top);
  expect(await scrolled(page)).toBe(top);
}

for (const [how, arrive] of Object.entries({
  "by its URL": (page: Page) => page.goto("/projects?size=50"),
  "by a choice of rows that left it where it was": async (page: Page) => {
    await page.goto("/projects?size=25");
    const size = page.getByRole("list", { name: "Rows a page" }).getByRole("link", { name: "50" });
    await untilHydrated(size);
    await size.click();
    await expect(page).toHaveURL(/size=50/);
  },
  "by going back": async (page: Page) => {
    await page.goto("/projects?size=50");
    const menu = page.getByRole("navigation", { name: "Main" });
    await untilHydrated(menu.getByRole("link", { name: "Reports" }));
    await scrollDownTo(page, 120);
    await menu.getByRole("link", { name: "Reports" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(120);
  },
}))
  test(`a page that was come to ${how} does not jump @js @nightly`, async ({ page, signInAs }) => {
    await signInAs("admin");
    await arrive(page);
    await expect(page.locator("tbody tr").nth(30)).toBeAttached();
    for (const top of [300, 500]) {
      const release = await holdReload(page);
      await scrollDownTo(page, top);
      await release();
      expect(await scrolled(page)).toBe(top);
    }
  });

/** @returns what the page has received over the event stream so far. */
async function listenToStream(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, { received });
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener("message", (event: MessageEvent<string>) =>
          received.push(event.data),
        );
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { received: string[] }).received);
}

/** @returns what tabs have sent to each other so far. */
async function listenToTabs(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((channel) => {
    const received: string[] = [];
    Object.assign(window, { received });
    new BroadcastChannel(channel).addEventListener("message", ({ data }: MessageEvent<string>) =>
      received.push(data),
    );
  }, liveTopicsChannel);
  return () => page.evaluate(() => (window as unknown as { received: string[] }).received);
}

/** Opens a project in a page that is not hydrated yet. */
async function openProjectBeforeScripts(page: Page) {
  await page.goto("/projects");
  const url = await page.locator("tbody [data-row-link]").first().getAttribute("href");
  await page.goto("about:blank");
  return { url: url!, releaseScripts: await openBeforeScripts(page, url!) };
}

async function addNote(page: Page, project: string, note: string): Promise<void> {
  await page.goto(project);
  await page.getByRole("link", { name: "Add Note" }).first().click();
  await page.getByRole("textbox", { name: /^Note/ }).fill(note);
  await page.getByRole("button", { name: "Add Note" }).last().click();
  await expect(page.getByText(note)).toBeVisible();
}

test("what changed before the scripts of a page loaded is read @js @nightly", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs("admin");
  const received = await listenToStream(page);
  const { url, releaseScripts } = await openProjectBeforeScripts(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const note = `Gate code before the scripts ${Date.now()}`;
  const other = await browser.newContext({
    baseURL: baseURL!,
    storageState: await page.context().storageState(),
  });
  await addNote(await other.newPage(), url, note);
  await other.close();
  releaseScripts();
  await expect(page.getByText(note)).toBeVisible();
  expect((await received())[0]).toBe("live:missed");
});

test("what another tab received before the scripts of a page loaded is read @js @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("admin");
  const holding = await context.newPage();
  await holding.goto("/reports");
  await untilHydrated(holding.getByRole("link", { name: "My Home" }).first());
  const { url, releaseScripts } = await openProjectBeforeScripts(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const note = `Gate code of another tab ${Date.now()}`;
  const begun = holding.waitForRequest(loaderUrl);
  await addNote(await context.newPage(), url, note);
  await begun;
  const received = await listenToTabs(holding);
  releaseScripts();
  await expect(page.getByText(note)).toBeVisible();
  expect((await received()).filter((message) => /^changed:\d+$/.test(message))).toHaveLength(1);
});

test("another tab that reads its data does not take the message of a step @js", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("admin");
  const other = await context.newPage();
  await other.goto("/projects");
  await page.goto("/forms");
  await untilHydrated(page.locator("main").getByRole("button").first());
  await page.route(loaderUrl, async (route) => {
    const isRead = route.request().method() === "GET";
    if (isRead) await other.evaluate(async () => void (await (await fetch("/_root.data")).text()));
    await route.continue();
  });
  await chooseInRow(page.locator("tbody tr").first(), "Duplicate");
  await expect(page.getByRole("status", { name: "Messages" })).toContainText("Form duplicated");
  await expect(other.getByRole("status", { name: "Messages" })).toBeEmpty();
});
