/** One inspector with two phones in the same visit, one of them offline: where both answered, the person chooses. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, noDatabase, test } from "../fixtures.ts";
import { makeLargeVisit } from "../large-visit.ts";
import { signInByRow } from "../session-cookie.ts";
import { untilDownloaded } from "../download-for-offline.ts";

const field = (page: Page, id: string) => page.locator(`[data-field='${id}']`);
const answerTo = (page: Page, id: string) => field(page, id).locator(`[name='a.${id}']`);

async function isSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

test("two phones answer the same questions, one offline, and no answer is lost @js @phone-only", async ({
  page,
  context,
  browser,
  baseURL,
  signInAs,
  expectAccessible,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(120_000);
  const { projectId, email } = await makeLargeVisit(database!);
  const url = `/intake/${projectId}`;
  await signInAs(email);
  await page.goto(url);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await untilDownloaded(page, projectId);
  const second: BrowserContext = await browser.newContext({
    baseURL: baseURL!,
    viewport: page.viewportSize(),
    isMobile: true,
    hasTouch: true,
  });
  await signInByRow(database!, second, baseURL!, email);
  const other = await second.newPage();
  await other.goto(url);
  await expect(answerTo(other, "q0-2")).toBeVisible();

  await context.setOffline(true);
  await answerTo(page, "q0-2").fill("From the roof");
  await answerTo(page, "q0-4").fill("Roof again");
  await answerTo(page, "q0-5").fill("On the roof alone");
  await expect(page.getByText(/You are offline\. 3 answers wait/)).toBeVisible();
  await answerTo(other, "q0-2").fill("From the garage");
  await answerTo(other, "q0-4").fill("Garage again");
  await answerTo(other, "q0-7").fill("In the garage alone");
  await isSaved(other);

  await context.setOffline(false);
  const conflict = (id: string) => field(page, id).getByRole("alert");
  for (const [id, theirs] of [
    ["q0-2", "From the garage"],
    ["q0-4", "Garage again"],
  ] as const) {
    await expect(conflict(id)).toContainText(
      "You answered this in another tab or on another device",
    );
    await expect(conflict(id)).toContainText(theirs);
    await expect(conflict(id)).toContainText(/, \w{3}, \w{3} \d+, \d+:\d\d [AP]M:/);
  }
  await expectAccessible();
  await field(page, "q0-2").getByRole("button", { name: "Keep this answer" }).click();
  await field(page, "q0-4").getByRole("button", { name: "Use the other answer" }).click();
  await expect(conflict("q0-2")).toHaveCount(0);
  await expect(conflict("q0-4")).toHaveCount(0);
  await isSaved(page);
  const storedAnswers = async () => {
    const rows = await database!<{ fieldId: string; value: string }[]>`
      select field_id as "fieldId", answer->'values'->>0 as value
      from intake_answers where project_id = ${projectId}`;
    return Object.fromEntries(rows.map(({ fieldId, value }) => [fieldId, value]));
  };
  await expect.poll(storedAnswers).toMatchObject({
    "q0-2": "From the roof",
    "q0-4": "Garage again",
    "q0-5": "On the roof alone",
    "q0-7": "In the garage alone",
  });
  await second.close();
});
