/** Visits that are opened by their address or by a link, and not from Field, when the connection hangs or is lost. */
import type { BrowserContext, Page } from "@playwright/test";
import { countBytes } from "../count-bytes.ts";
import { fillSection, photosOf } from "../fill-visit.ts";
import { expect, test as base, noDatabase } from "../fixtures.ts";
import {
  startInterruptedConnection,
  type InterruptedConnection,
} from "../interrupted-connection.ts";
import { makeLargeVisit } from "../large-visit.ts";
import { downloadForOffline, untilDownloaded } from "../download-for-offline.ts";

const test = base.extend<{ connection: InterruptedConnection }>({
  connection: async ({ baseURL }, use) => {
    const connection = await startInterruptedConnection(baseURL!);
    await use(connection);
    await connection.close();
  },
});

/** What is requested by its URL and never changes, in the order in which it was transferred. */
function listFetched(context: BrowserContext): string[] {
  const fetched: string[] = [];
  context.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/assets/") || response.fromServiceWorker()) return;
    const sizes = await response.request().sizes();
    if (sizes.responseBodySize > 0) fetched.push(pathname);
  });
  return fetched;
}

const part = (page: Page, index: number) =>
  page.getByRole("heading", { name: `Part ${index}`, exact: true });

test("a visit opened by its address is started, filled in and submitted over a connection that hangs @js @phone-only @nightly", async ({
  page,
  context,
  connection,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(180_000);
  const { projectId, email } = await makeLargeVisit(database!);
  const traffic = countBytes(context, projectId);
  const fetched = listFetched(context);
  await signInAs(email);
  // My Home starts a visit of today itself; this page asks before it does.
  await page.goto(`${connection.origin}/intake/${projectId}`);
  await untilDownloaded(page, projectId, false);

  connection.hang();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(part(page, 1)).toBeVisible();
  await fillSection(page);
  await page.locator("[data-field='q0-2'] [name='a.q0-2']").fill("Typed on the roof");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(part(page, 2)).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(part(page, 1)).toBeVisible();
  await expect(page.locator("[name='a.q0-2']")).toHaveValue("Typed on the roof");
  await page.getByRole("button", { name: "Next" }).click();
  for (let index = 2; index <= 5; index++) {
    await expect(part(page, index)).toBeVisible();
    await fillSection(page);
    if (index < 5) await page.getByRole("button", { name: "Next" }).click();
  }
  await page
    .locator("[data-field]:visible input[type=file]")
    .first()
    .setInputFiles(await photosOf(5, 1));
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await expect(page.getByText("100 of 100 questions are answered.")).toBeVisible();
  await page.getByRole("button", { name: "Submit for Review" }).last().click();
  await page.waitForURL(/\/field$/);

  // The browser is closed and opened again, and the connection still hangs: the day is there, with what waits.
  await traffic.pause();
  await page.close();
  traffic.resume();
  const again = await context.newPage();
  await again.goto(`${connection.origin}/field`);
  await again.getByRole("link", { name: "See what waits" }).click();
  await expect(again.getByText(/^Photo, /)).toHaveCount(1);

  connection.release();
  await again.getByRole("button", { name: "Send now" }).click();
  await expect(again.getByText("Everything is sent.")).toBeVisible({ timeout: 60_000 });
  const [stored] = await database!`
    select p.status,
      (select count(*)::int from intake_answers a where a.project_id = p.id) as answers,
      (select a.answer->'values'->>0 from intake_answers a where a.project_id = p.id and a.field_id = 'q0-2') as word,
      (select count(*)::int from files f where f.record_id = p.id and f.kind = 'photo') as photos
    from projects p where p.id = ${projectId}`;
  expect(stored).toEqual({ status: "Review", answers: 100, word: "Typed on the roof", photos: 1 });
  const { visitBytes, dayBytes } = await traffic.sum();
  test.info().annotations.push({
    type: "bytes",
    description: `${visitBytes} of a visit, ${dayBytes} of the day`,
  });
  expect(visitBytes).toBeGreaterThan(0);
  expect(dayBytes + 5 * visitBytes).toBeLessThanOrEqual(1_000_000);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
});

test("a visit on this device is started from My Home over a connection that hangs @js @phone-only @nightly", async ({
  page,
  connection,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  const { projectId, email } = await makeLargeVisit(database!);
  await signInAs(email);
  await downloadForOffline(page, connection.origin);
  await page.goto(`${connection.origin}/`);
  await expect(page.getByRole("heading", { name: "My Home" })).toBeVisible();

  connection.hang();
  await page.getByRole("main").getByRole("button", { name: "Start", exact: true }).first().click();
  await expect(part(page, 1)).toBeVisible();
  connection.release();
  await expect
    .poll(() => database!`select status from projects where id = ${projectId}`)
    .toEqual([{ status: "In Progress" }]);
});

test("what is only viewed is not stored on the device @js @nightly", async ({
  page,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  const { projectId, email } = await makeLargeVisit(database!);
  await database!`update projects set status = 'Review', started_at = now() where id = ${projectId}`;
  await signInAs(email);
  await page.goto(`/intake/${projectId}`);
  await expect(page.getByRole("link", { name: "Back to Project" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const storage = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      owner: localStorage.getItem("fieldlight-owner"),
    }));
  expect(await storage()).toEqual({ caches: [], owner: null });
});

test("Sign Out confirms the loss of an answer that waits on this device, also where Field was never opened @js", async ({
  page,
  context,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  const { projectId, email } = await makeLargeVisit(database!);
  await signInAs(email);
  await page.goto(`/intake/${projectId}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(part(page, 1)).toBeVisible();
  await untilDownloaded(page, projectId);
  // The connection is too bad for the answer, and good enough for the page that follows.
  await context.route("**/answers", (route) => route.abort());
  await page.locator("[data-field='q0-2'] [name='a.q0-2']").fill("Typed on the roof");
  await expect(page.getByText("1 answer waits in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/field\/device\?leaving=1$/);
  await expect(page.getByText("Work on this device is not sent yet.")).toBeVisible();
});
