/** A reviewer asks, the inspector answers, and nobody needs to phone. */
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { panelPhoto } from "../answer-questions.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { signInByRow } from "../session-cookie.ts";

const projectNames = ["js", "no-js", "phone"];

/** A demo project in review of the demo's inspector, another for each Playwright project. */
async function findReview(database: Sql, projectName: string): Promise<string> {
  const found = await database<{ id: string }[]>`
    select p.id from projects p join users u on u.id = p.inspector_id
    where p.id like 'demo-project-%' and p.status = 'Review' and u.email = 'field-user@demo.test'
    order by p.id`;
  return found.at(projectNames.indexOf(projectName))!.id;
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

test("a question about an answer is asked, answered with a photo, and settled @smoke @nightly-js @nightly-phone", async ({
  page,
  context,
  signInAs,
  expectAccessible,
  database,
  javaScriptEnabled,
}, { project }) => {
  test.skip(database === null, noDatabase);
  test.setTimeout(120_000);
  const projectId = await findReview(database!, project.name);
  // What an earlier run has written stays.
  const mark = `${project.name} ${Date.now().toString(36)}`;
  const questionText = `Which string is it? ${mark}`;
  const answered = `The second from the left, ${mark}.`;
  let thread = "";

  await test.step("the reviewer asks without returning the intake", async () => {
    await signInAs("quality-manager");
    await page.goto(`/review/${projectId}?show=all`);
    const start = page.getByRole("button", { name: "Start review" });
    if (await start.isVisible()) await start.click();
    const question = page
      .locator("article")
      .filter({ hasNot: page.getByRole("link", { name: /^Open thread/ }) })
      .first();
    await question.locator("summary", { hasText: "Flag for correction" }).click();
    await question.getByRole("link", { name: /^Ask without flagging/ }).click();
    await expect(page.getByText("Nobody has written about this question yet.")).toBeVisible();
    await expectAccessible();
    await send(page);
    await expect(page.getByText("this field is required").first()).toBeVisible();
    await page.getByLabel("Message to the inspector").fill(questionText);
    await send(page);
    await expect(
      page.getByRole("list", { name: "Messages" }).getByText(questionText),
    ).toBeVisible();
    await expect(page.getByLabel("Message to the inspector")).toHaveValue("");
    thread = new URL(page.url()).pathname;
  });

  await test.step("the inspector is notified, opens it from the day, and answers with a photo", async () => {
    await signInAs("field-user");
    await page.goto("/field");
    await page.getByRole("link", { name: /open threads?$/ }).click();
    await expect(page.getByText(questionText)).toBeVisible();
    await expectAccessible();
    await page.goto(`/intake/${projectId}`);
    await expect(page.getByText("This project is in review. You cannot modify it.")).toBeVisible();
    await page
      .locator("[data-field]", { hasText: questionText })
      .getByRole("link", { name: /^Open thread/ })
      .click();
    await expect(page).toHaveURL(thread);
    await expect(page.getByRole("button", { name: "Settle thread" })).toHaveCount(0);
    await page.getByLabel("Message to the reviewer").fill(answered);
    await page.getByLabel("Photos").setInputFiles(await panelPhoto("string.jpg"));
    await send(page);
    await expect(page.getByRole("img", { name: "string.jpg" })).toBeVisible();
    await expect(page.getByText("Answered", { exact: true })).toBeVisible();
    await expectAccessible();
  });

  await test.step("the review opens on the answer, and the reviewer settles it", async () => {
    await signInAs("quality-manager");
    await page.goto(`/review/${projectId}`);
    await expect(page.getByRole("link", { name: /^Changed since last review/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(page.getByText(answered)).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: /not settled$/ }).click();
    await page.getByRole("row").filter({ hasText: answered }).getByRole("checkbox").check();
    await expectAccessible();
    await page.getByRole("button", { name: "Settle" }).click();
    await expect(page.getByText("1 thread settled.")).toBeVisible();
    await page.goto(thread);
    await expect(page.getByText("Settled", { exact: true })).toBeVisible();
  });

  if (!javaScriptEnabled) return;
  await test.step("a message of the other person appears by itself, beside what is being typed", async () => {
    await page.goto("about:blank");
    const streamed = page.waitForResponse((response) => response.url().includes("/live?"));
    await page.goto(thread);
    await streamed;
    const locator = page.getByLabel("Message to the inspector");
    await locator.fill("And while you are there");
    const elsewhere = await context.browser()!.newContext();
    const tab = await elsewhere.newPage();
    const { origin } = new URL(page.url());
    await signInByRow(database!, elsewhere, origin, "field-user@demo.test");
    await tab.goto(origin + thread);
    await tab.getByLabel("Message to the reviewer").fill("One more thing.");
    await send(tab);
    await expect(page.getByText("One more thing.")).toBeVisible();
    await expect(locator).toHaveValue("And while you are there");
    await elsewhere.close();
  });
});
