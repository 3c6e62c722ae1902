/** As a company that moves in I bring the inspections of my former product, by keyboard and without JavaScript. */
import { expect, type Page } from "@playwright/test";
import { chooseByKeys, pressAt, tabTo } from "../by-keys.ts";
import { noDatabase, test } from "../fixtures.ts";

/** Presses the link that a page without JavaScript has while a job works. */
async function lookAgain(page: Page, until: string): Promise<void> {
  await expect(async () => {
    if ((await page.getByText(until).count()) > 0) return;
    await pressAt(page, page.getByRole("link", { name: "Look again" }));
    await expect(page.getByText(until).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

const press = (page: Page, name: RegExp | string) =>
  pressAt(page, page.getByRole("button", { name }).first());

test("records are reviewed, created and undone by keyboard @no-js @nightly", async ({
  page,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(180_000);
  const id = Date.now().toString(36);
  const [form] = await database!<{ id: string }[]>`
    select forms.id from forms join rubrics on rubrics.form_id = forms.id
    join users on users.organization_id = forms.organization_id and users.email = 'admin@demo.test'
    where forms.title = 'Rooftop Photovoltaic Inspection' limit 1`;
  await signInAs("admin");
  await page.goto(`/forms/${form!.id}`);
  await page.getByRole("link", { name: "Import records" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import records" })).toBeVisible();

  const csv = [
    "_uuid;_submission_time;_submitted_by;owner;address;weather;roof-shape",
    `${id}-1;2021-05-04 12:00:00;kim;Ann ${id};1 Elm St, Ames, IA;Foggy;Gable`,
    `${id}-2;2021-05-05 12:00:00;kim;Bo ${id};2 Elm St, Ames, IA;Foggy;Hip`,
    `${id}-3;2021-05-06 12:00:00;kim;Cy ${id};3 Elm St, Ames, IA;Clear;Flat`,
  ].join("\r\n");
  const send = async (content: string) => {
    await page
      .getByLabel(/^Records/)
      .setInputFiles({ name: "kobo.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    await press(page, "Review the records");
  };
  await send("");
  await expect(page.getByText("This file is empty.").first()).toBeVisible();
  await chooseByKeys(page, page.getByLabel(/^Client/).first(), "Clara");
  const rubric = page.getByLabel(/^Rubric/);
  if ((await rubric.inputValue()) === "") {
    await tabTo(page, rubric);
    await page.keyboard.press("ArrowDown");
  }
  await send(`\uFEFF${csv}`);

  await lookAgain(page, "3 records of ODK or KoboToolbox");
  await expect(page.getByText("1 value not among the choices")).toBeVisible();
  await chooseByKeys(page, page.getByLabel("Choice for Foggy"), "Over");
  await press(page, "Read the file again with these choices");
  await lookAgain(page, "Every answer in this file will be imported.");

  await press(page, "Create 3 projects");
  await lookAgain(page, "3 projects were created.");
  await page.reload();
  await page.goBack();
  await page.goto(page.url());
  const { count } = (
    await database!`select count(*)::int as count from projects where external_id like ${`${id}-%`}`
  )[0] as { count: number };
  expect(count).toBe(3);

  await page.goForward();
  await press(page, "Undo import");
  await press(page, "Delete projects");
  await lookAgain(page, "3 projects were deleted.");
});
