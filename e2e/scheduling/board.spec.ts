/**
 * The board in a browser: a visit is dragged by mouse and moved by keyboard, undone, and selected with others. A site contact
 * confirms another.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** A Wednesday without demo data; a retry has another, because a booking of the first try stays. */
function quietWednesday(retry: number): string {
  const day = new Date(Date.now() + (47 + 7 * retry) * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

async function middleOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const end = await middleOf(to);
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x - 20, end.y, { steps: 5 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
}

test("a visit is dragged into a lane after its check, moved by keys, back by Ctrl+Z, and selected @js", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}, { retry }) => {
  await signInAs("scheduler");
  // Of these two, the first still waits; a retry finds the other.
  await page.goto(`/schedule/board?day=${quietWednesday(retry)}&q=Castellano`);
  const tray = page.getByRole("region", { name: "To be scheduled" });
  const waiting = tray.getByRole("link", { name: /Castellano/ }).first();
  const lane = page.getByRole("group", { name: "Felix Navarro" });
  const news = page.getByRole("status").filter({ hasText: /Castellano|Felix Navarro,/ });
  await untilHydrated(waiting);
  await expectAccessible();

  await test.step("the check is shown while it is held over the lane", async () => {
    await carry(page, waiting, lane.locator("[data-lane]"));
    await expect(news).toContainText(/Felix Navarro, .+ \d+:\d\d [AP]M to \d+:\d\d [AP]M/);
    await expect(news).toContainText("Qualified, and the client allows it");
    await page.mouse.up();
    await expect(news).toContainText(/Castellano scheduled for .+ with Felix Navarro/);
  });

  const visit = lane.getByRole("link", { name: /Castellano/ });
  const shown = await visit.innerText();
  await test.step("keys pick it up, move it and drop it", async () => {
    await visit.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(news).toContainText(/Felix Navarro, /);
    await page.keyboard.press("Enter");
    await expect(news).toContainText(/Castellano moved to /);
    await expect.poll(() => visit.innerText()).not.toBe(shown);
  });

  await page.keyboard.press("Control+z");
  await expect.poll(() => visit.innerText()).toBe(shown);

  await test.step("selected by the lane and by X, it is removed from the schedule", async () => {
    const box = lane.getByRole("checkbox", { name: /Castellano/ });
    await lane.getByRole("checkbox", { name: "Select all visits of Felix Navarro" }).check();
    await expect(box).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(box).not.toBeChecked();
    await visit.focus();
    await page.keyboard.press("x");
    await expect(box).toBeChecked();
    await page.getByRole("button", { name: "Back to the tray" }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("Ill that day");
    await page.getByRole("button", { name: "Reschedule 1 project" }).click();
    await expect(page.getByText("1 visit removed from the schedule.")).toBeVisible();
    await expect(visit).toHaveCount(0);
  });

  await test.step("a site contact confirms by the link, which a browser's own headers must allow", async () => {
    const [asked] = await database!`
      select substr(token, length('plain.') + 1) as token from confirmations where state = 'Asked' and visit_at > now() + interval '1 hour' order by id limit 1`;
    await page.goto(`/visit/${asked?.token}`);
    await expectAccessible();
    await page.getByRole("button", { name: "Confirm this time" }).click();
    await expect(page.getByRole("heading", { name: /^Confirmed\. See you / })).toBeVisible();
  });
});
