/** A day at sites, on a phone: what is to be done, and doing it offline. */
import type { Page } from "@playwright/test";
import { panelPhoto } from "../answer-questions.ts";
import { demoPassword } from "../session-cookie.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { makeLargeVisit } from "../large-visit.ts";
import { downloadForOffline } from "../download-for-offline.ts";

test("an inspector opens the day and continues an intake @smoke @nightly-js @phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("field-user");
  await page.goto("/field");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("link", { name: /^Continue/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Back to Project" })).toBeVisible();
});

test("on a phone Next leads on, and Submit waits until there is something to submit @js @phone-only", async ({
  page,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  const { projectId, email } = await makeLargeVisit(database!);
  await signInAs(email);
  await page.goto(`/intake/${projectId}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const submit = page.getByRole("button", { name: "Submit for Review" });
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeVisible();
  await expect(submit).toBeHidden();
  // Submit is still in the menu, for an unfinished visit.
  await page.locator(".section-buttons summary").click();
  await expect(submit).toBeVisible();
  for (let part = 2; part <= 5; part++) {
    await next.click();
    await expect(page.getByRole("heading", { name: `Part ${part}`, exact: true })).toBeVisible();
  }
  await expect(submit).toBeVisible();
});

test("an answered question becomes one line once the next is answered, and opens again @js @phone-only", async ({
  page,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  const { projectId, email } = await makeLargeVisit(database!);
  const pair = {
    id: "q0-2",
    label: "Question 1.3",
    type: "radio-button",
    options: [{ label: "Pass" }, { label: "Fail" }],
  };
  await database!`
    update intakes set form = jsonb_set(form, '{sections,0,fields,2}', ${database!.json(pair)})
    where project_id = ${projectId}`;
  await signInAs(email);
  await page.goto(`/intake/${projectId}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const first = page.locator('[data-field="q0-0"]');
  await first.getByText("No", { exact: true }).click();
  await expect(first.getByText("No", { exact: true })).toBeVisible();
  await page.locator('[data-field="q0-2"]').getByText("Pass", { exact: true }).click();
  const line = page.getByRole("button", { name: "Question 1.1 No" });
  await expect(line).toBeVisible();
  await expect(first.getByText("Yes", { exact: true })).toBeHidden();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await line.click();
  await expect(first.getByText("Yes", { exact: true })).toBeVisible();
  await expect(first.getByRole("radio", { name: "No" })).toBeChecked();
});

test("a double press of Next leads one section on @js @phone-only", async ({
  page,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  const { projectId, email } = await makeLargeVisit(database!);
  await signInAs(email);
  await page.goto(`/intake/${projectId}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const next = await page.getByRole("button", { name: "Next" }).boundingBox();
  const [x, y] = [next!.x + next!.width / 2, next!.y + next!.height / 2];
  const part = (number: number) =>
    page.getByRole("heading", { name: `Part ${number}`, exact: true });
  await page.mouse.click(x, y);
  await expect(part(2)).toBeVisible();
  // The browser counts the presses; this one is the second of a double press.
  await page.mouse.click(x, y, { clickCount: 2 });
  await page.mouse.click(x, y);
  await expect(part(3)).toBeVisible();
});

test("the product installs as an app that opens Field @js", async ({ page, signInAs }) => {
  await signInAs("field-user");
  await page.goto("/field");
  const url = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(url!);
  const app = (await response.json()) as { start_url: string; icons: { src: string }[] };
  expect(app.start_url).toBe("/field");
  for (const { src } of app.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});

async function comment(page: Page) {
  const question = page.locator("[data-field]:visible").first();
  const locator = question.locator("textarea[name^='c.']");
  if (!(await locator.isVisible())) await question.getByText("Comment", { exact: true }).click();
  return locator;
}

test("a whole visit made offline is sent completely, and only once @js @phone-only", async ({
  page,
  context,
  signInAs,
}) => {
  // Run on a desktop at the same time, it would answer the same question; other tests answer those of the first intakes.
  await signInAs("field-user");
  await downloadForOffline(page);
  // One of the demo's, whose forms have several sections; those that other tests begin may have one.
  const demo = page.locator("a[href*='/intake/demo-project-']");
  const open = page
    .getByRole("link", { name: /^Continue/ })
    .and(demo)
    .last();
  const url = (await open.getAttribute("href"))!;
  await context.setOffline(true);
  await open.click();
  await expect(page.getByRole("link", { name: "Back to Project" })).toBeVisible();
  const typed = `Typed on the roof ${Date.now().toString(36)}`;
  await (await comment(page)).fill(typed);
  await expect(page.getByText(/You are offline\. 1 answer waits/)).toBeVisible();
  const photo = await panelPhoto(`roof-${Date.now().toString(36)}.jpg`);
  await page.locator("[data-field]:visible input[type=file]").first().setInputFiles(photo);
  await expect(page.getByText("Waiting for a connection")).toBeVisible();
  const section = page.locator("main h2").first();
  const before = await section.innerText();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(section).not.toHaveText(before);

  // The browser is closed and opened again, still offline; a page of the office leads to Field.
  await page.close();
  const again = await context.newPage();
  for (const elsewhere of ["/", "/threads"]) {
    await again.goto(elsewhere);
    await expect(again).toHaveURL(/\/field$/);
  }
  await expect(again.getByText(/^Not sent/)).toContainText("1 answer, 1 photo");
  await again.goto(url);
  await expect(await comment(again)).toHaveValue(typed);
  await expect(again.getByText("Waiting for a connection")).toBeVisible();

  await context.setOffline(false);
  await again.goto("/field/device");
  await expect(again.getByText("Everything is sent.")).toBeVisible({ timeout: 30_000 });
  await again.goto(url);
  await expect(await comment(again)).toHaveValue(typed);
  await expect(again.getByRole("img", { name: photo.name, exact: true })).toHaveCount(2);
});

test("another person on the same phone finds nothing of the first @js @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("field-user");
  await downloadForOffline(page);
  await context.clearCookies();
  await signInAs("admin");
  await page.goto("/projects");
  const stored = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
  await expect.poll(stored).toEqual({ caches: [], databases: ["fieldlight-unsent"] });
});

test("another person who signs in is warned that the downloads are removed, and can leave them @js @phone @nightly", async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  const cacheNames = () => page.evaluate(async () => (await caches.keys()).toSorted());
  const signIn = async (who: string) => {
    await page.goto("/login");
    await expect(
      page.getByText(/downloaded are on this device\. When another person signs in/),
    ).toBeVisible();
    await page.getByLabel("Email").fill(`${who}@demo.test`);
    await page.getByLabel("Password").fill(demoPassword);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await signInAs("field-user");
  await downloadForOffline(page);
  const copies = await cacheNames();
  expect(copies).toContain("fieldlight-pages");
  await context.clearCookies({ name: /session/ });

  await signIn("scheduler");
  const warning = page.getByText(/took visits along on this device\. If you go on as/);
  await expect(warning).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Sign out and keep the copies" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect(await cacheNames()).toEqual(copies);

  // The person who made the downloads continues at once.
  await signIn("field-user");
  await expect(page).not.toHaveURL(/\/login/);
  expect(await cacheNames()).toEqual(copies);
  await context.clearCookies({ name: /session/ });

  await signIn("scheduler");
  await page.getByRole("link", { name: "Go on and remove the copies" }).press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(cacheNames).toEqual([]);
  await page.goto("/logout");
  await context.clearCookies({ name: /session/ });
  await page.goto("/login");
  await expect(page.getByText(/downloaded are on this device/)).toHaveCount(0);
});

test("a browser that removes stored data, and a wrong clock, are reported @js @phone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const removed = page.getByText("This browser removed what Fieldlight kept on this device");
  await page.clock.install({ time: Date.now() - 2 * 3_600_000 });
  await signInAs("field-user");
  await downloadForOffline(page);
  await expect(page.getByText("The clock of this device is 2 hours slow.")).toBeVisible();
  await expect(removed).toHaveCount(0);
  // As browsers do to free space. It is done once the page has closed its connection.
  await page.evaluate(() => void indexedDB.deleteDatabase("fieldlight-unsent"));
  await page.goto("/field");
  await expect(removed).toBeVisible();
  await expectAccessible();
  await page.goto("/field/device");
  await expect(page.getByText("Everything is sent.")).toBeVisible();
  await expect(removed).toHaveCount(0);
});

test("photos are sent unchanged for a person who chose that @js @phone @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("field-user");
  await page.goto("/field/device");
  const wish = page.getByLabel("Send photos in their original size");
  await wish.check();
  await page.reload();
  await expect(wish).toBeChecked();
  await wish.uncheck();
  await page.reload();
  await expect(wish).not.toBeChecked();
});

test("a phone held sideways keeps its menu above the page, and targets of 44 px @js @phone-only", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signInAs("field-user");
  await page.goto("/field");
  await expect(page.getByRole("link", { name: "On this device" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  expect(await smallTargets(page, ".top-link, .find-link, main :is(a, button)")).toEqual([]);
  await page
    .getByRole("link", { name: /^(?:Start|Continue)/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Back to Project" })).toBeVisible();
  expect(await smallTargets(page, "nav[aria-label=Breadcrumbs] a, dd a")).toEqual([]);
});

/** The visible targets that are too small for a thumb, with their sizes. */
const smallTargets = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width > 0 && (width < 44 || height < 43.5);
      return isSmall ? [`${target.textContent} ${width}x${height}`] : [];
    }),
  );
