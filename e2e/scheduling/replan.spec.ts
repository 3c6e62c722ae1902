/** Replanning a day and repeating an inspection, with the keyboard alone; nightly also without JavaScript. */
import type { Locator, Page } from "@playwright/test";
import { expect, noDatabase, test } from "../fixtures.ts";

/** Moves the focus by Tab until it is on the element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 150; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not reach the element.");
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("the day of an inspector who is ill is replanned by keyboard, and undone @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  database,
  javaScriptEnabled,
}) => {
  test.skip(!database, noDatabase);
  // Another run at the same time has another inspector and another day.
  const days = await database!<{ inspector: string; day: string; projects: string[] }[]>`
    select min(entry.owner_id) as inspector, day, array_agg(entry.project_id) as projects
    from calendar_entries entry
    join projects project on project.id = entry.project_id
    join users person on person.id = entry.owner_id and person.organization_id = project.organization_id,
    to_char(entry.starts_at at time zone 'America/Phoenix', 'YYYY-MM-DD') as day
    where entry.type = 'Intake' and entry.custom_cancel_date is null and project.status = 'Scheduled'
      and project.organization_id = 'org-sunline' and entry.starts_at > now() + interval '1 day'
    group by day having count(distinct entry.owner_id) = 1 order by day limit 2`;
  const { inspector, day, projects } = days.at(javaScriptEnabled ? 0 : -1)!;
  const booked = () =>
    database!`select owner_id, starts_at, ends_at, project_id from calendar_entries
      where project_id in ${database!(projects)} and type = 'Intake' and custom_cancel_date is null
      order by project_id`;
  const before = [...(await booked())];
  await signInAs("scheduler");
  await page.goto(`/schedule/inspectors/${inspector}/replan?day=${day}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Replan: / })).toBeVisible();
  await expectAccessible();

  const timeOff = page.getByRole("checkbox", { name: /as time off of/ });
  if (await timeOff.isVisible()) {
    await press(page, timeOff, "Space");
    await expect(timeOff).not.toBeChecked();
  }
  await press(page, page.getByRole("button", { name: /^Change the/ }));
  await expect(page.getByText(/visits? changed\./)).toBeVisible();
  expect([...(await booked())]).not.toEqual(before);

  await press(page, page.getByRole("button", { name: "Undo", exact: true }));
  await expect.poll(async () => [...(await booked())]).toEqual(before);
});

test("the inspection of a site is repeated by keyboard, with an error beside its field, and stopped @nightly", async ({
  page,
  signInAs,
  expectAccessible,
  database,
}) => {
  test.skip(!database, noDatabase);
  const [project] = await database!<{ id: string }[]>`
    select id from projects where organization_id = 'org-sunline' and status = 'Scheduled' and deleted_at is null
      and not exists (select 1 from recurring_projects own where own.project_id = projects.id)
    order by id desc limit 1`;
  await signInAs("admin");
  await page.goto(`/projects/${project!.id}/recurrence`);
  const months = page.getByRole("textbox", { name: /^Repeat every/ });
  await expectAccessible();

  await tabTo(page, months);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("500");
  await page.keyboard.press("Enter");
  await expect(months).toHaveAccessibleDescription(/Enter 1 to 120 months/);
  await expect(months).toHaveValue("500");

  await tabTo(page, months);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("6");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The repetition was saved.")).toBeVisible();

  await page.goto(`/projects/${project!.id}/recurrence`);
  await expect(months).toHaveValue("6");
  await press(page, page.getByRole("button", { name: "Stop repeating" }));
  await expect(page.getByText("The inspection no longer recurs.")).toBeVisible();
  await database!`delete from recurrences where id in (
    select recurrence_id from recurring_projects where project_id = ${project!.id})`;
});
