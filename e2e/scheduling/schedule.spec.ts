/** A visit is planned by mouse, keyboard or map: whom, when and where. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

const calendar = (page: Page) => page.getByRole("grid");

/** The day that has the focus, as YYYY-MM-DD. */
const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-day") ?? null);

function daysLater(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

test("days are chosen by keyboard alone, also in later months but never in the past @js @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("scheduler");
  await page.goto("/schedule");
  await untilHydrated(page.locator("a[data-day]").first());
  await expect(calendar(page)).toBeVisible();
  await expectAccessible();
  const stops = calendar(page).locator("a[data-day]:not([tabindex='-1'])");
  await expect(stops).toHaveCount(1);
  await stops.focus();
  const today = (await focusedDay(page))!;

  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("PageUp");
  expect(await focusedDay(page)).toBe(today);

  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focusedDay(page)).toBe(daysLater(today, 1));
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedDay(page)).toBe(daysLater(today, 8));
  await expect(stops).toHaveCount(1);
  await expect(stops).toBeFocused();

  const month = await calendar(page).locator("caption").innerText();
  await page.keyboard.press("PageDown");
  await expect(calendar(page).locator("caption")).not.toHaveText(month);
  await expect.poll(() => focusedDay(page)).toBe(daysLater(today, 36));
  await page.keyboard.press("Home");
  const sunday = (await focusedDay(page))!;
  expect(new Date(sunday).getUTCDay()).toBe(0);

  await page.keyboard.press("Enter");
  await expect(calendar(page).locator("[aria-current=date]")).toHaveAttribute("data-day", sunday);
  await expect(calendar(page).locator("[aria-selected=true]")).toHaveCount(1);
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(sunday);
});

// Which errors are shown is tested in schedule-inspection.input.test.ts.
test("a typed day is marked and the cursor stays, and no error is shown for fields still to come @js @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("scheduler");
  await page.goto("/schedule");
  const complaints = page.getByText(/^You (must|have not)/);
  await untilHydrated(page.locator("a[data-day]").first());
  await expect(calendar(page)).toBeVisible();
  await expect(complaints).toHaveCount(0);

  const date = page.getByLabel("Date", { exact: true });
  const day = daysLater(new Date().toISOString().slice(0, 10), 40);
  await date.fill(day);
  await expect(calendar(page).locator("[aria-current=date]")).toHaveAttribute("data-day", day);
  await expect(date).toBeFocused();
  await expect(date).toHaveValue(day);
  await expect(complaints).toHaveText([
    "You have not chosen a project for inspection",
    "You have not chosen an inspector for this inspection",
  ]);

  const projects = page.getByRole("region", { name: "Projects" });
  await page.getByLabel("Time").selectOption("10:00");
  await projects.getByRole("list", { name: "Projects" }).getByRole("link").first().click();
  await expect(complaints.filter({ hasText: "project" })).toHaveCount(0);
});

test("the chosen time stays when the inspector is chosen after it, and the button comes last @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("scheduler");
  await page.goto("/schedule?inspector=");
  const projects = page.getByRole("region", { name: "Projects" });
  await projects.getByRole("link", { name: "Tessa Quiroga" }).click();
  await expect(projects.locator("[aria-current=true]")).toBeVisible();
  const inspector = page.getByRole("list", { name: "Inspectors" }).getByRole("link").first();
  await untilHydrated(inspector);
  await page.getByLabel("Time").selectOption("10:00");
  // The card of an inspector lies over the page, so that nothing moves.
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main section, main [aria-label=Inspectors] > li")].map(
        (part) => JSON.stringify(part.getBoundingClientRect()),
      ),
    );
  await projects.hover();
  await inspector.scrollIntoViewIfNeeded();
  const before = await places();
  await inspector.hover();
  await expect(page.locator("details[open] [data-card]")).toBeVisible();
  expect(await places()).toEqual(before);
  await inspector.click();
  await expect(page.getByRole("link", { name: "Clear Selected Inspector" })).toBeVisible();
  await expect(page.getByLabel("Time")).toHaveValue("10:00");
  const day = daysLater(new Date().toISOString().slice(0, 10), 60);
  await page.getByLabel("Date", { exact: true }).fill(day);
  await page.getByLabel("Duration").selectOption("");
  const button = page.getByRole("button", { name: "Schedule Inspection" });
  await expect(button).toHaveCount(0);
  await page.getByLabel("Duration").selectOption("01:30");
  await expect(button).toBeVisible();
});

/** Projects of one inspector, whose visits are not restricted to her availability. */
const [first, second] = [
  { id: "demo-project-023", name: "Carla Jimenez" },
  { id: "demo-project-017", name: "Riverbend Cold Storage" },
];

test("a clash leads to its field and can be accepted, and every step begins where the last one ended @js", async ({
  page,
  signInAs,
}, { retry }) => {
  await signInAs("scheduler");
  // A booking of an earlier run stays.
  const day = daysLater(new Date().toISOString().slice(0, 10), 45 + retry);
  const book = async () => {
    await page.getByLabel("Time").selectOption("09:00");
    await page.getByLabel("Duration").selectOption("01:00");
    await page.getByRole("button", { name: "Schedule Inspection" }).click();
  };
  await page.goto(`/organization/org-sunline/schedule?selected=${first.id}&date=${day}`);
  await untilHydrated(page.getByLabel("Time"));
  await book();
  await expect(page.getByText(/^Inspection scheduled for/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const list = page.getByRole("list", { name: "Projects" });
  const pick = list.getByRole("link", { name: second.name });
  await pick.focus();
  await page.keyboard.press("Enter");
  await expect(pick).toHaveAttribute("aria-current", "true");
  await expect(pick).toBeFocused();
  await page.getByLabel("Date", { exact: true }).fill(day);
  await expect(calendar(page).locator("[aria-current=date]")).toHaveAttribute("data-day", day);
  // Both sites are in California: the hours of the day are shown in their time zone.
  await expect(page.getByRole("heading", { level: 3, name: /\(P[SD]T\)$/ })).toBeVisible();
  await book();

  const problem = page.getByRole("alert").getByRole("link", {
    name: new RegExp(
      `^The inspector has another inspection at this time: ${first.name} in .+, 9:00 AM`,
    ),
  });
  await problem.click();
  const anyway = page.getByLabel("Schedule anyway");
  await expect(anyway).toBeFocused();
  await expect(anyway).toBeInViewport();
  await expect(problem).toBeAttached();
  await anyway.check();
  await page.getByRole("button", { name: "Schedule Inspection" }).click();
  // The message of the first booking may still be visible.
  await expect(problem).toHaveCount(0);
  await expect(page.getByText(/^Inspection scheduled for/).last()).toBeVisible();

  await page.goto(`/projects/${second.id}/manage`);
  await page.getByRole("link", { name: "Reschedule" }).click();
  await page.getByRole("button", { name: "Schedule Inspection" }).scrollIntoViewIfNeeded();
  await page.getByLabel("Time").selectOption("13:00");
  await page.getByRole("button", { name: "Schedule Inspection" }).click();
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeInViewport();
});
