/** A page that is read again, because somebody has changed something, stays under the hands of whoever reads it. */
import type { Page, Route } from "@playwright/test";
import { openBeforeScripts } from "./before-scripts.ts";
import { expect, test } from "./fixtures.ts";
import { liveTopicsChannel } from "#app/platform/events/use-live-topics.ts";
import { reading, announceChange, untilAnswered } from "./describe-change.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** Holds the answers back with which a page is read again. @returns how to let them go; it ends when one has been drawn. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(reading, (route) => void held.push(route));
  const begun = await announceChange(page);
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(reading);
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
  "by its address": (page: Page) => page.goto("/projects?size=50"),
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
  test(`a page that was come to ${how} does not jump @js @nightly`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs("admin");
    await arrive(page);
    await expect(page.locator("tbody tr").nth(30)).toBeAttached();
    for (const top of [300, 500]) {
      const letGo = await holdReading(page);
      await scrollDownTo(page, top);
      await letGo();
      expect(await scrolled(page)).toBe(top);
    }
  });

/** @returns what the event stream has told the page so far. */
async function listenToStream(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener("message", (event: MessageEvent<string>) => told.push(event.data));
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

/** @returns what tabs have told each other so far. */
async function listenToTabs(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((channel) => {
    const told: string[] = [];
    Object.assign(window, { told });
    new BroadcastChannel(channel).addEventListener("message", ({ data }: MessageEvent<string>) =>
      told.push(data),
    );
  }, liveTopicsChannel);
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

/** Opens a project in a page that is not hydrated yet. */
async function openProjectBeforeScripts(page: Page) {
  await page.goto("/projects");
  const address = await page.locator("tbody [data-row-link]").first().getAttribute("href");
  await page.goto("about:blank");
  return { address: address!, letScriptsCome: await openBeforeScripts(page, address!) };
}

async function addNote(page: Page, project: string, note: string): Promise<void> {
  await page.goto(project);
  await page.getByRole("link", { name: "Add Note" }).first().click();
  await page.getByRole("textbox", { name: /^Note/ }).fill(note);
  await page.getByRole("button", { name: "Add Note" }).last().click();
  await expect(page.getByText(note)).toBeVisible();
}

test("what changed before the scripts of a page came is read @js", async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs("admin");
  const told = await listenToStream(page);
  const { address, letScriptsCome } = await openProjectBeforeScripts(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const note = `Gate code before the scripts ${Date.now()}`;
  const other = await browser.newContext({
    baseURL: baseURL!,
    storageState: await page.context().storageState(),
  });
  await addNote(await other.newPage(), address, note);
  await other.close();
  letScriptsCome();
  await expect(page.getByText(note)).toBeVisible();
  expect((await told())[0]).toBe("live:missed");
});

test("what another tab was told before the scripts of a page came is read @js @nightly", async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs("admin");
  const holding = await context.newPage();
  await holding.goto("/reports");
  await untilHydrated(holding.getByRole("link", { name: "My Home" }).first());
  const { address, letScriptsCome } = await openProjectBeforeScripts(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const note = `Gate code of another tab ${Date.now()}`;
  const begun = holding.waitForRequest(reading);
  await addNote(await context.newPage(), address, note);
  await begun;
  const told = await listenToTabs(holding);
  letScriptsCome();
  await expect(page.getByText(note)).toBeVisible();
  expect((await told()).filter((message) => /^changed:\d+$/.test(message))).toHaveLength(1);
});
