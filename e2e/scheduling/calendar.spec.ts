/** When a field user is free: typed on the page or drawn in the calendar, found again by everyone who may see it. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** A day of a month without demo data; each Playwright project has its own, so that they do not interfere. */
function dayFor(project: string, index: number): string {
  const ways = ["js", "no-js", "phone"];
  const month = new Date();
  month.setUTCMonth(month.getUTCMonth() + 5 + ways.indexOf(project), 10 + index);
  return month.toISOString().slice(0, 10);
}

/** Deletes what a failed run has left in the month, because the next run would count it. */
test.beforeEach(async ({ database }, { project }) => {
  if (!database) return;
  await database`
    delete from calendar_entries e using users u
    where u.id = e.owner_id and u.email = 'field-user@demo.test' and e.type = 'Availability'
      and date_trunc('month', e.starts_at) = date_trunc('month', ${dayFor(project.name, 0)}::timestamptz)`;
});

/** In a wide browser the calendar is hydrated; without JavaScript and on a phone only the server-rendered one is there. */
async function openCalendar(page: Page, search: string, withJavaScript = true): Promise<Locator> {
  await page.goto(`/calendar${search}`);
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (!withJavaScript || isPhone) return page.getByRole("list", { name: "Days", exact: true });
  await expect(page.locator(".fc-view")).toBeVisible();
  return page.locator(".fc");
}

const ownDays = (calendar: Locator) =>
  calendar.getByRole("link", { name: /^(?!Hide|Show).*Availability/ });

test("a field user adds availability by the page, opens it and deletes it @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled: withJavaScript,
}, { project }) => {
  const [first, last] = [dayFor(project.name, 1), dayFor(project.name, 2)];
  await signInAs("field-user");
  await openCalendar(page, `?date=${first}`, withJavaScript);
  await expectAccessible();

  await page.getByRole("link", { name: "Add availability" }).click();
  await expect(page.getByLabel("First day")).toHaveValue(first);
  await expect(page.getByLabel("From")).toHaveValue("09:00");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("17:00");
  await page.getByLabel("Last day").fill(last);
  await page.getByRole("button", { name: "Add availability" }).click();
  await expect(page.getByText("Availability added")).toBeVisible();

  const calendar = await openCalendar(page, `?view=list&date=${first}`, withJavaScript);
  await expect(ownDays(calendar)).toHaveCount(2);
  await expect(calendar).toContainText("09:00 AM");
  await expect(calendar).toContainText("05:00 PM");
  await expectAccessible();

  await ownDays(calendar).first().click();
  await expect(page).toHaveURL(/\/calendar\/events\/[^/]+\?view=list/);
  await expect(page.getByText(/09:00 AM – 05:00 PM \(/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Edit availability" }).click();
  await page.getByRole("button", { name: "Delete all 2 days" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete all 2 days" }).last().click();
  await expect(page.getByText("Availability deleted")).toBeVisible();
  await expect(page.getByText("No entries in this period.")).toBeVisible();
});

test("the URL contains what the calendar shows @nightly", async ({
  page,
  signInAs,
  javaScriptEnabled: withJavaScript,
}, { project }) => {
  const day = dayFor(project.name, 0);
  await signInAs("scheduler");
  await openCalendar(page, `?date=${day}`, withJavaScript);
  const title = page.getByRole("heading", { level: 2 }).first();
  const shown = await title.innerText();
  const views = page.getByRole("navigation", { name: "Calendar views" });
  const steps = [
    ["Week", null],
    ["List", "listDays"],
    ["Month", "dayGridMonth"],
  ] as const;
  for (const [word, view] of steps) {
    await views.getByRole("link", { name: word }).click();
    await expect(views.getByRole("link", { name: word })).toHaveAttribute("aria-current", /./);
    if (withJavaScript && view) await expect(page.locator(`.fc-${view}-view`)).toBeVisible();
  }
  await page.getByRole("link", { name: "Next" }).click();
  await expect(title).not.toHaveText(shown);
  const next = await title.innerText();
  await page.reload();
  await expect(title).toHaveText(next);
  // The step back stays within the page, where only scripts notice it.
  if (withJavaScript) await untilHydrated(title);
  await page.goBack();
  await expect(title).toHaveText(shown);
  await page.goBack();
  await expect(page).toHaveURL(/view=list/);
});

test("the week of an office has a lane for each inspector, with their visits and when they are free @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("scheduler");
  await page.goto("/calendar?view=week");
  const week = page.getByRole("table", { name: "The week by inspector" });
  const lane = week
    .getByRole("row")
    .filter({ has: page.getByText(/^\d+ visits?, /) })
    .first();
  await expect(lane).toBeVisible();
  await expect(lane.getByText("8 AM", { exact: true })).toBeVisible();
  await expect(
    week.getByRole("link", { name: /Availability \d+:\d\d [AP]M – / }).first(),
  ).toBeVisible();
  const visit = lane.getByRole("listitem").getByRole("link").first();
  await expect(visit).toContainText(/\d+:\d\d [AP]M [A-Z]{3,4}/);
  await expectAccessible();
  await visit.click();
  await expect(page).toHaveURL(/\/calendar\/events\/[^/]+\?view=week/);
});

test("a month stays a month on a phone, and a day of it shows what it holds @phone", async ({
  page,
  signInAs,
  expectAccessible,
}, { project }) => {
  test.skip(project.name !== "phone", "Wider screens fit the whole month.");
  await signInAs("scheduler");
  await page.goto("/calendar");
  const days = page.getByRole("list", { name: "Days of the month" });
  const busy = days.getByRole("link", { name: /visit/ }).first();
  const text = (await busy.innerText()).split("\n").at(-1) ?? "";
  await expectAccessible();
  await busy.click();
  await expect(busy).toHaveAttribute("aria-current", "date");
  const chosen = page.getByRole("region", { name: text.split(",")[0] });
  await expect(chosen.getByRole("link").first()).toContainText(/\d+:\d\d [AP]M/);
});

test("a field user draws availability and moves it; a refusal reverts it @js", async ({
  page,
  context,
  signInAs,
  expectAccessible,
}, { project }) => {
  const [day, beside] = [dayFor(project.name, 5), dayFor(project.name, 6)];
  // This page receives no changes from elsewhere, as on a lost connection.
  await page.route(/\/live\?/, (route) => route.abort());
  await signInAs("field-user");
  const calendar = await openCalendar(page, `?view=week&date=${day}`);
  await expect(page.locator(".fc-timeGridWeek-view")).toBeVisible();
  await expect(calendar.getByText("08:00 AM", { exact: true }).first()).toBeVisible();
  await expectAccessible();

  await test.step("a selection fills in the page", async () => {
    await drag(
      page,
      await hourOf(calendar, day, "10:00:00"),
      await hourOf(calendar, day, "12:00:00"),
    );
    await expect(page.getByLabel("First day")).toHaveValue(day);
    await expect(page.getByLabel("Last day")).toHaveValue(day);
    await expect(page.getByLabel("From")).toHaveValue("10:00");
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("12:15");
    await page.getByRole("button", { name: "Add availability" }).click();
    await expect(ownDays(calendar)).toContainText("10:00 AM – 12:15 PM");
  });

  await test.step("dragged to another day it is stored there", async () => {
    await openCalendar(page, `?date=${day}`);
    await drag(page, await middleOf(ownDays(calendar)), await middleOf(cellOf(calendar, beside)));
    await expect(page.getByText("Availability saved")).toBeVisible();
    await page.reload();
    await expect(ownDays(cellOf(calendar, beside))).toContainText("10:00 AM – 12:15 PM");
  });

  await test.step("changed meanwhile, it is reverted with the reason", async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await ownDays(other.locator("main")).first().click();
    await other.getByRole("link", { name: "Edit availability" }).click();
    await other.getByLabel("To", { exact: true }).fill("14:00");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByText("Availability saved")).toBeVisible();
    await other.close();
    await drag(page, await middleOf(ownDays(calendar)), await middleOf(cellOf(calendar, day)));
    await expect(page.getByRole("alert")).toContainText(/changed/);
    await expect(ownDays(cellOf(calendar, beside))).toContainText("10:00 AM – 02:00 PM");
    await expect(ownDays(cellOf(calendar, day))).toHaveCount(0);
  });

  await test.step("nobody else selects or moves anything", async () => {
    await signInAs("scheduler");
    await openCalendar(page, `?date=${day}&availability=show`);
    await expect(ownDays(cellOf(calendar, beside))).toHaveCount(1);
    await expect(calendar.locator(".fc-event-draggable")).toHaveCount(0);
    const url = page.url();
    await drag(
      page,
      await middleOf(cellOf(calendar, day)),
      await middleOf(cellOf(calendar, beside)),
    );
    await expect(calendar.locator(".fc-highlight")).toHaveCount(0);
    expect(page.url()).toBe(url);
  });
});

test("when the interactive calendar cannot be fetched, the server-rendered one stays @js @nightly", async ({
  page,
  signInAs,
}) => {
  await page.route(/full-calendar.*\.js/, (route) => route.abort());
  const failed = page.waitForEvent("console", (message) =>
    message.text().includes("stays as it is"),
  );
  await signInAs("scheduler");
  await page.goto("/calendar");
  await failed;
  await expect(page.getByRole("list", { name: "Days" })).toBeVisible();
});

test("other pages do not fetch the interactive calendar @js @nightly", async ({
  page,
  signInAs,
}) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await signInAs("scheduler");
  await page.goto("/projects");
  await page.waitForLoadState("networkidle");
  expect(requestedPaths.filter((path) => path.includes("full-calendar"))).toEqual([]);
  await openCalendar(page, "");
  expect(requestedPaths.filter((path) => path.includes("full-calendar"))).toHaveLength(1);
});

interface Point {
  x: number;
  y: number;
}

const cellOf = (calendar: Locator, day: string) => calendar.locator(`td[data-date="${day}"]`);

async function boxOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error("There is nothing to drag here.");
  return box;
}

async function middleOf(place: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(place);
  return { x: x + width / 2, y: y + height / 2 };
}

/** The beginning of an hour in the column of a day. */
async function hourOf(calendar: Locator, day: string, hour: string): Promise<Point> {
  const column = await boxOf(calendar.locator(`td.fc-day[data-date="${day}"]`));
  const row = await boxOf(calendar.locator(`td.fc-timegrid-slot-lane[data-time="${hour}"]`));
  return { x: column.x + column.width / 2, y: row.y + 2 };
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}
