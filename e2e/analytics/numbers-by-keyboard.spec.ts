/** Without a pointer: a manager reads analytics, downloads reports, subscribes to one, and everybody reads My Home. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { chooseByKeys, pressAt, skipMenu, tabTo } from "../by-keys.ts";
import { expect, test } from "../fixtures.ts";
import { hasMailbox, mailTo, noMailbox } from "../mailbox.ts";
import { announceChange, untilAnswered } from "../announce-change.ts";
import { untilHydrated } from "../until-hydrated.ts";

const form = "Rooftop Photovoltaic Inspection";

/** A tab, and See Results for the choice it opens with. */
async function seeResults(page: Page, tab: string): Promise<void> {
  const results = page.getByRole("button", { name: "See Results" });
  await untilHydrated(results);
  await skipMenu(page);
  await pressAt(page, page.getByRole("link", { name: tab, exact: true }));
  await expect(page).toHaveURL(/tab=/);
  await expect(page.getByRole("region", { name: tab })).toBeVisible();
  await expect(results).toBeEnabled();
  await pressAt(page, results);
  await expect(page).toHaveURL(/see=1/);
}

const behind = (page: Page) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects behind this figure");

test("failing questions work by keyboard, from the choice to the projects @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/analytics");
  await seeResults(page, "Continuing Improvement");
  const chart = page.getByRole("group", { name: "Failures by question" });
  await expect(chart).toBeVisible();
  await pressAt(page, page.getByText("Show the figures"));
  await expect(page.getByRole("columnheader", { name: "Failure rate" })).toBeVisible();
  await tabTo(page, chart.getByRole("link").last(), "Shift+Tab");
  await page.keyboard.press("Enter");
  await behind(page);
});

test("outliers work by keyboard, from the choice to the projects @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/analytics");
  await seeResults(page, "Statistical Outliers");
  await pressAt(page, page.getByText("How to read this"), "Space");
  await expect(page.getByText(/Fisher’s exact test/)).toBeVisible();
  await pressAt(page, page.locator("td[data-tone] a").first());
  await behind(page);
});

test("the rolling average works by keyboard: from point to point, zooming, and the projects @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/analytics");
  await seeResults(page, "Overall Score");
  const chart = page.getByRole("group", { name: "30-day project average" });
  const points = chart.getByRole("link");
  const status = page.getByRole("status").filter({ hasText: /^Shows / });
  const all = await status.innerText();
  expect(all).toContain(": all ");
  await tabTo(page, points.last());
  await page.keyboard.press("ArrowLeft");
  await expect(points.nth(-2)).toBeFocused();
  const held = await points.nth(-2).getAttribute("aria-label");
  const isHeld = () => expect(chart.getByRole("link", { name: held!, exact: true })).toBeFocused();

  // The page reloads its data, and the point keeps its position among the tab stops.
  await untilAnswered(await announceChange(page));
  await isHeld();
  await expect(points.nth(-2)).not.toHaveAttribute("tabindex", "-1");

  await page.keyboard.press("+");
  await expect(status).toHaveText(/: \d+ of \d+ days/);
  const closer = await status.innerText();
  await isHeld();
  await page.keyboard.press("+");
  await expect(status).not.toHaveText(closer);
  await page.keyboard.press("-");
  await expect(status).not.toHaveText(all);
  await page.keyboard.press("0");
  await expect(status).toHaveText(all);
  await isHeld();
  const zoomIn = page.getByRole("button", { name: "Zoom in" });
  await tabTo(page, zoomIn, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(/: \d+ of \d+ days/);
  await expect(zoomIn).toBeFocused();
  await pressAt(page, page.getByRole("button", { name: "Zoom out" }));
  await expect(status).toHaveText(all);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(status).not.toHaveText(all);
  await pressAt(page, page.getByRole("button", { name: "Show all days" }));
  await expect(status).toHaveText(all);
  await tabTo(page, chart.getByRole("link", { name: held!, exact: true }));
  await page.keyboard.press("Enter");
  await behind(page);
});

test("a performance chart is pinned and opened by keyboard @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/analytics");
  await skipMenu(page);
  const card = page.getByRole("region", { name: "Faults by maker", exact: true });
  const pin = card.getByRole("button", { name: /^Pin to My Home/ });
  const unpin = card.getByRole("button", { name: /^Unpin/ });
  await untilHydrated(card.getByRole("button").first());
  if (await unpin.isVisible()) {
    await pressAt(page, unpin);
    await expect(pin).toBeVisible();
  }
  await pressAt(page, pin);
  await expect(unpin).toBeVisible();
  await pressAt(page, unpin, "Space");
  await expect(pin).toBeVisible();
  const map = page.getByRole("group", { name: "Failures by state" });
  await pressAt(page, map.getByRole("link").first());
  await behind(page);
});

interface Export {
  dialog: string;
  /** What is chosen before Generate. */
  choose: (page: Page) => Promise<void>;
  file: RegExp;
}

const countFormRows = (page: Page) =>
  chooseByKeys(page, page.getByRole("combobox", { name: "Form" }), form);

async function ofRubric(page: Page): Promise<void> {
  await countFormRows(page);
  const rubric = page.getByRole("combobox", { name: "Rubric" });
  await expect(rubric.getByRole("option")).not.toHaveCount(1);
  await tabTo(page, rubric);
  await page.keyboard.press("ArrowDown");
}

async function tick(page: Page, summary: Locator, box: Locator): Promise<void> {
  await pressAt(page, summary);
  await pressAt(page, box, "Space");
  await expect(box).toBeChecked();
}

const exported: Record<string, Export> = {
  projects: {
    dialog: "Create CSV Report",
    choose: (page) =>
      tick(
        page,
        page.locator("summary", { hasText: "Edit Status" }),
        page.getByRole("checkbox", { name: "Completed", exact: true }),
      ),
    file: /^report_\d+\.csv$/,
  },
  scoring: { dialog: "Create Scoring Report", choose: ofRubric, file: /^scoring_report\.csv$/ },
  strategy: {
    dialog: "Create Strategy Report",
    choose: countFormRows,
    file: /^strategy_report\.csv$/,
  },
  actions: {
    dialog: "Create Strategy Report",
    async choose(page) {
      await countFormRows(page);
      await expect(page.getByRole("region", { name: "Preview", exact: true })).toBeVisible();
      await tabTo(page, page.getByRole("radio", { name: /^Strategies/ }));
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("radio", { name: /^Actions/ })).toBeChecked();
    },
    file: /^actions_report\.csv$/,
  },
  questions: {
    dialog: "Create Questions Report",
    choose: ofRubric,
    file: /^questions_report\.csv$/,
  },
  invoicing: {
    dialog: "Create Invoicing Report",
    choose: (page) => skipTo(page, "Preview"),
    file: /^report\.csv$/,
  },
};

const skipTo = (page: Page, button: string) =>
  tabTo(page, page.getByRole("button", { name: button }));

for (const [name, { dialog, choose, file }] of Object.entries(exported))
  test(`${name} is exported by keyboard @js @nightly`, async ({ page, signInAs }) => {
    await signInAs("admin");
    await page.goto("/reports");
    await untilHydrated(page.getByRole("link", { name: "Create CSV Report" }));
    await skipMenu(page);
    const open = page.getByRole("link", { name: dialog });
    if (dialog !== "Create CSV Report")
      await pressAt(
        page,
        page.locator("main details:not(.list-fold) > summary", { hasText: /^More$/ }),
      );
    await pressAt(page, open);
    await expect(page.getByRole("heading", { name: dialog })).toBeVisible();
    await choose(page);
    const generate = page.getByRole("button", { name: "Generate" });
    await tabTo(page, generate);
    const downloading = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await downloading).suggestedFilename()).toMatch(file);
    await expect(generate).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: dialog })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  });

test("a subscription works by keyboard, from its criteria to the mail @js @nightly", async ({
  page,
  database,
  signInAs,
}) => {
  test.skip(!database || !hasMailbox, noMailbox);
  const name = `Typed ${randomUUID()}`;
  await signInAs("admin");
  await page.goto("/reports/csv?status=Completed");
  const save = page.getByRole("button", { name: "Save Criteria as New Report" });
  await untilHydrated(save);
  await tabTo(page, page.getByRole("textbox", { name: "Name your filter" }));
  await page.keyboard.type(name);
  await pressAt(page, save);
  await expect(page.getByText(`Saved the report ${name}.`)).toBeVisible();

  await page.goto("/settings/subscriptions");
  const add = page.getByRole("link", { name: "Add Subscription" }).first();
  await untilHydrated(add);
  await skipMenu(page);
  await pressAt(page, add);
  await page.getByRole("heading", { name: "Add Subscription" }).waitFor();
  await pressAt(page, page.getByRole("link", { name }));
  await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue(name);
  await chooseByKeys(page, page.getByRole("combobox", { name: /^How often/ }), "Every Sunday");
  await pressAt(page, page.getByRole("button", { name: "Add subscription" }));
  await expect(page.getByText("Subscription added.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await pressAt(page, page.getByRole("button", { name: "Send to me now" }));
  await expect(page.getByText("The report is on its way to you.")).toBeVisible();
  const mail = await mailTo("admin@demo.test", (subject) => subject.startsWith(name));
  expect(mail.text).toContain("Status: Completed");

  await pressAt(page, page.getByRole("button", { name: "Pause" }));
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  const remove = page.getByRole("button", { name: "Delete subscription" });
  await pressAt(page, remove.first());
  await expect(page.getByText("Delete this subscription and its runs?").first()).toBeVisible();
  await pressAt(page, remove.locator("visible=true").last());
  await expect(page.getByText("Subscription deleted.")).toBeVisible();
});

const types = [
  "admin",
  "super-admin",
  "client",
  "scheduler",
  "quality-manager",
  "field-user",
  "installer",
] as const;

for (const type of types)
  test(`My Home of ${type} works by keyboard: its period, its tiles and its charts @js @nightly`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(type);
    await page.goto("/");
    const show = page.getByRole("button", { name: "Show", exact: true });
    await untilHydrated(show);
    await skipMenu(page);
    await chooseByKeys(page, page.getByLabel("Created in the"), "last a year");
    await pressAt(page, show);
    await expect(page).toHaveURL(/span=last\+a\+year/);
    const figures = page.getByText("Show the figures");
    for (const index of [0, 1]) {
      await pressAt(page, figures.nth(index));
      await expect(page.locator("figure details").nth(index)).toHaveAttribute("open");
    }
    const tiles = page.getByRole("region", { name: "Projects by status" }).getByRole("link");
    await tabTo(page, tiles.last(), "Shift+Tab");
    const [count, status] = (await tiles.last().innerText()).trim().split(/\n+/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
    await expect(page.locator(".tabs [aria-current]")).toHaveText(
      `${status!.trim()} (${count!.trim()})`,
    );
  });
