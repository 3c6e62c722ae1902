/** A manager looks up which questions fail, with whom, and how the average moves, and opens the projects behind each figure. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** The page opens with a choice. Without a rubric See Results is disabled; without JavaScript it says what is missing. */
async function choose(page: Page, javaScriptEnabled: boolean) {
  const results = page.getByRole("button", { name: "See Results" });
  const rubric = page.getByLabel("Rubric", { exact: true });
  await expect(rubric).not.toHaveValue("");
  const summary = page.locator("main summary", { hasText: "What is shown" });
  if (await summary.isVisible()) await summary.click();
  if (javaScriptEnabled) await untilHydrated(results);
  await page.getByLabel("Viewing As").selectOption("Client");
  await rubric.selectOption("");
  if (javaScriptEnabled) await expect(results).toBeDisabled();
  else {
    await results.click();
    await expect(page.getByText("Choose a rubric.")).toBeVisible();
  }
  await rubric.selectOption({ index: 1 });
  await results.click();
  await expect(page).toHaveURL(/see=1/);
}

test("failing questions link to the projects behind each bar @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await page.goto("/analytics?tab=improvement");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics");
  for (const tab of [
    "Performance",
    "Continuing Improvement",
    "Statistical Outliers",
    "Overall Score",
  ])
    await expect(page.getByRole("link", { name: tab })).toBeVisible();
  await expectAccessible();
  await choose(page, javaScriptEnabled ?? true);
  const chart = page.getByRole("group", { name: "Failures by question" });
  await expect(chart).toBeVisible();
  const lastPoint = chart.locator("[data-line=cumulative] circle").last();
  await expect(lastPoint).toHaveAttribute("cx", "100%");
  for (const label of await chart.locator("[data-label-line]").allTextContents())
    expect(Array.from(label.trim()).length).toBeLessThanOrEqual(35);
  await expectAccessible();
  const bar = chart.getByRole("link").first();
  const failed = /([\d,]+) of [\d,]+ ·/.exec((await bar.textContent())!)![1]!;
  await bar.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects behind this figure");
  await expect(page.getByText("Failed question")).toBeVisible();
  const rows = await page.locator("main [data-row-link]").count();
  expect(rows).toBe(Math.min(10, Number(failed)));
  await expectAccessible();
  await page.locator("main [data-row-link]").first().click();
  await expect(page).toHaveURL(/\/projects\/[^/]+\/manage$/);
});

test("a choice that is made while the connection is slow stays chosen @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  // A change by another test would reload the page and be counted.
  await page.route(/\/live\?/, (route) => route.abort());
  await page.goto("/analytics");
  const tab = page.getByRole("link", { name: "Overall Score" });
  await untilHydrated(tab);
  const pending: (() => Promise<void>)[] = [];
  let isHolding = true;
  const release = () => {
    isHolding = false;
    return Promise.all(pending.splice(0).map((go) => go()));
  };
  await page.route(/\/analytics\.data\?/, (route) =>
    isHolding ? void pending.push(() => route.continue()) : route.continue(),
  );
  const frame = page.getByLabel("Time frame");
  const role = page.getByLabel("Viewing As");
  const rubric = page.getByLabel("Rubric", { exact: true });
  await tab.click();
  await expect.poll(() => pending.length).toBe(1);
  await rubric.selectOption("");
  await release();
  await expect(page.getByRole("region", { name: "Overall Score" })).toBeVisible();
  await expect(rubric).toHaveValue("");
  isHolding = true;
  const forms = page.getByLabel("Form", { exact: true });
  // Not the choice that the page opens with.
  await forms.selectOption({ label: "Battery Storage Check" });
  await expect.poll(() => pending.length).toBe(1);
  await frame.selectOption({ index: 1 });
  const wanted = await frame.inputValue();
  await forms.focus();
  await release();
  await expect(rubric).not.toHaveValue("");
  await expect(forms).toBeFocused();
  await expect(frame).toHaveValue(wanted);
  await expect(role).toHaveValue("client");
  await expect(page.getByRole("button", { name: "See Results" })).toBeEnabled();
});

test("outliers show n and the corrected value, and link to the projects behind each cell @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("client");
  await page.goto("/analytics?tab=outliers");
  await choose(page, javaScriptEnabled ?? true);
  const cell = page.locator("td[data-tone] a").first();
  await expect(cell).toContainText(/-?\d\.\d{6}/);
  await expect(cell).toContainText(/of n = \d/);
  await page.getByText("How to read this").click();
  await expect(page.getByText(/Fisher’s exact test/)).toBeVisible();
  const columns = await page
    .locator("main table thead tr")
    .evaluateAll((heads) =>
      heads.map((head) => [...head.children].map((one) => one.clientWidth).join(", ")),
    );
  expect(columns.length).toBeGreaterThan(1);
  expect(new Set(columns).size).toBe(1);
  const cut = await page
    .locator("main td[data-tone]")
    .evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  expect(cut).toBe(0);
  await expectAccessible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()!.width);
  await cell.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects behind this figure");
});

test("the rolling average shows its values, and links to the projects behind each point @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("super-admin");
  await page.goto("/analytics?tab=overall");
  await choose(page, javaScriptEnabled ?? true);
  const chart = page.getByRole("group", { name: "30-day project average" });
  await expect(chart).toBeVisible();
  for (const mark of ["0", "100"])
    await expect(chart.getByText(mark, { exact: true })).toBeVisible();
  await page.getByText("Show the figures").click();
  await expect(page.getByRole("columnheader", { name: "Average" })).toBeVisible();
  await expectAccessible();
  if (javaScriptEnabled) {
    const first = chart.getByRole("link").first();
    await first.focus();
    const [day] = (await first.getAttribute("aria-label"))!.split(":");
    await expect(page.getByText(new RegExp(`on ${day}, n = `))).toBeVisible();
    const points = await chart.getByRole("link").count();
    const box = (await chart.boundingBox())!;
    const drag = async (part: number) => page.mouse.move(box.x + box.width * part, box.y + 150);
    await drag(0.45);
    await page.mouse.down();
    await drag(0.7);
    await drag(0.9);
    await page.mouse.up();
    const back = page.getByRole("button", { name: "Show all days" });
    await expect(back).toBeVisible();
    expect(await chart.getByRole("link").count()).toBeLessThan(points);
    await back.click();
    await expect(chart.getByRole("link")).toHaveCount(points);
  }
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByText(/In the 30 days up to/)).toBeVisible();
});

test("performance shows who does well and where projects wait and fail, and is pinned to My Home @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin");
  await page.goto("/analytics");
  await expect(page.getByRole("link", { name: "Performance", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByText(/^Counts [\d,]+ completed projects\./).first()).toBeVisible();
  await expect(page.getByRole("group", { name: "What fails" }).getByRole("link")).not.toHaveCount(
    0,
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()!.width);
  await expectAccessible();
  const card = page.getByRole("region", { name: "Failures by state", exact: true });
  const tile = card.getByRole("link", { name: /^[A-Z]{2}\s*\d+%$/ }).first();
  await expect(tile).toBeVisible();
  const pin = card.getByRole("button", { name: /^Pin to My Home/ });
  const unpin = card.getByRole("button", { name: /^Unpin/ });
  if (await unpin.isVisible()) await unpin.click();
  await pin.click();
  await expect(page.getByText(/^Failures by state pinned to My Home\b/)).toBeVisible();
  await expect(unpin).toBeVisible();
  const manufacturers = page.getByRole("region", { name: "Faults by maker", exact: true });
  await expect(manufacturers.getByRole("table", { name: /^Inverter maker: / })).toBeVisible();
  const modules = manufacturers.getByRole("table", { name: /^Module maker: / });
  await expect(modules.getByRole("link").first()).toHaveAttribute("href", /[?&]module=[^&]+/);
  const parties = page.getByRole("navigation", { name: "Who passes" });
  await parties.getByRole("link", { name: "Clients" }).click();
  const league = page.getByRole("table", { name: /^Client: / });
  const row = league.getByRole("row").nth(1);
  const n = Number((await row.getByRole("cell").first().textContent())!.replaceAll(",", ""));
  await row.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects behind this figure");
  await expect(page.locator("main [data-row-link]")).toHaveCount(Math.min(10, n));
  await expectAccessible();
  await page.goto("/");
  const pinned = page.getByRole("region", { name: "Failures by state" });
  await expect(pinned.getByText(/^Failed: \d+% of n = /).first()).toBeVisible();
  await expectAccessible();
  await pinned.getByRole("button", { name: "Unpin" }).click();
  await expect(page.getByText("Failures by state taken off My Home.")).toBeVisible();
  await expect(pinned).toHaveCount(0);
});

test("figures fit the page, and the states of the map are read @phone", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/analytics");
  await page.getByText("Show the figures").click();
  const times = page.getByRole("region", { name: "Figures: Time in each status" });
  await expect(times.getByRole("table", { name: "Time in each status" })).toBeVisible();
  const cut = await page.getByRole("region", { name: /^Figures: / }).evaluateAll((regions) => {
    const edge = document.documentElement.clientWidth;
    return regions.flatMap((region) =>
      [region, ...region.querySelectorAll("td *, td, th")]
        // On a phone the headings are for screen readers only.
        .filter((part) => part.closest("thead")?.clientWidth !== 1)
        .filter((part) =>
          part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1
            ? true
            : part.getBoundingClientRect().right > edge,
        )
        .map((part) => part.textContent),
    );
  });
  expect(cut).toEqual([]);
  const letters = page.getByRole("group", { name: "Failures by state" }).getByText("CA");
  const size = await letters.evaluate((text: SVGTextElement) => {
    const scale = text.getScreenCTM()!.a;
    return scale * Number.parseFloat(getComputedStyle(text).fontSize);
  });
  expect(size).toBeGreaterThanOrEqual(12);
});

test("filters that leave no scores say No Data @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("admin");
  await page.goto("/analytics?tab=improvement");
  await choose(page, javaScriptEnabled ?? true);
  const url = new URL(page.url());
  url.searchParams.set("client", "nobody");
  await page.goto(url.href);
  await expect(page.getByText("No Data")).toBeVisible();
  await expectAccessible();
});
