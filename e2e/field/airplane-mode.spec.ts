/** Visits that are made on a phone in airplane mode, one after another. */
import type { Page } from "@playwright/test";
import { fillSection, photosOf } from "../fill-visit.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { makeLargeVisit, sendBack } from "../large-visit.ts";
import { countBytes } from "../count-bytes.ts";
import { downloadForOffline } from "../download-for-offline.ts";

async function drawArrow(page: Page, photo: string): Promise<void> {
  await page.getByRole("link", { name: `Draw on ${photo}` }).click();
  const drawing = page.getByRole("application", { name: "Drawing" });
  await drawing.focus();
  for (const key of ["Enter", "Shift+ArrowRight", "Shift+ArrowDown", "Enter"])
    await drawing.press(key);
  await page.getByRole("button", { name: "Save drawing" }).click();
  await expect(page.getByText("The drawing waits on this device.")).toBeVisible();
}

test("a visit of 100 questions and 40 photos, from the start to submission, offline @js @phone-only @nightly", async ({
  page,
  context,
  signInAs,
  expectAccessible,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(300_000);
  const { projectId, email } = await makeLargeVisit(database!);
  const traffic = countBytes(context, projectId);
  await signInAs(email);
  await downloadForOffline(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: /^Start/ }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Part 1" })).toBeVisible();
  let answers = 0;
  for (let part = 1; part <= 5; part++) {
    await expect(page.getByRole("heading", { name: `Part ${part}`, exact: true })).toBeVisible();
    answers += await fillSection(page);
    const photos = await photosOf(part, 8);
    await page.locator("[data-field]:visible input[type=file]").first().setInputFiles(photos);
    const waiting = page.getByText(/^(?:Waiting for a connection|Next to upload)$/);
    await expect(waiting).toHaveCount(8, { timeout: 30_000 });
    if (part < 5) await page.getByRole("button", { name: "Next" }).click();
  }
  expect(answers).toBe(100);
  await drawArrow(page, "part-5-0.jpg");
  await expectAccessible();

  // The browser is closed and opened again, still offline.
  await traffic.pause();
  await page.close();
  traffic.resume();
  const again = await context.newPage();
  await again.goto("/field");
  await again.getByRole("link", { name: /^(Start|Continue)/ }).click();
  await expect(again.getByText("100%")).toBeVisible();
  await again.getByRole("button", { name: "Submit for Review" }).click();
  await expect(again.getByText("100 of 100 questions are answered.")).toBeVisible();
  await again.getByRole("button", { name: "Submit for Review" }).last().click();
  await again.waitForURL(/\/field$/);
  await again.getByRole("link", { name: "See what waits" }).click();
  await expect(again.getByText("100 answers wait.")).toBeVisible();
  await expect(again.getByText(/^Photo, /)).toHaveCount(40);

  await context.setOffline(false);
  await expect(again.getByText("Everything is sent.")).toBeVisible({ timeout: 120_000 });
  const [stored] = await database!`
    select p.status, p.started_at is not null as started,
      (select count(*)::int from intake_answers a where a.project_id = p.id) as answers,
      (select count(distinct name)::int from files f where f.record_id = p.id and f.kind = 'photo') as photos,
      (select count(*)::int from files f where f.record_id = p.id and f.kind = 'photo') as files,
      (select string_agg(f.name, ',') from photo_drawings d join files f on f.id = d.file_id where f.record_id = p.id) as drawn
    from projects p where p.id = ${projectId}`;
  expect(stored).toEqual({
    status: "Review",
    started: true,
    answers: 100,
    photos: 40,
    files: 40,
    drawn: "part-5-0.jpg",
  });
  const { visitBytes, dayBytes } = await traffic.sum();
  test.info().annotations.push({
    type: "bytes",
    description: `${visitBytes} of a visit, ${dayBytes} of the day`,
  });
  expect(visitBytes).toBeGreaterThan(0);
  // A day of five such visits, besides its photos.
  expect(dayBytes + 5 * visitBytes).toBeLessThanOrEqual(1_000_000);
});

test("a visit is canceled on site offline, with its reason and a photo @js @phone-only @nightly", async ({
  page,
  context,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(120_000);
  const { projectId, email } = await makeLargeVisit(database!);
  await signInAs(email);
  await downloadForOffline(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: /^Start/ }).click();
  await page.getByRole("link", { name: "Cancel Intake" }).click();
  await page.getByRole("radio", { name: "Onsite No-Show" }).check();
  const [photo] = await photosOf(9, 1);
  await page.getByLabel("Photo").setInputFiles(photo!);
  await page.getByRole("button", { name: "Cancel Inspection" }).click();
  await page.waitForURL(/\/field$/);
  await expect(page.getByText("1 thing on this device is not sent yet.")).toBeVisible();
  await page.getByRole("link", { name: /^Open/ }).click();
  await expect(page.getByText("You canceled this inspection on this device.")).toBeVisible();

  await context.setOffline(false);
  await page.goto("/field/device");
  await expect(page.getByText("Everything is sent.")).toBeVisible({ timeout: 30_000 });
  const stored = await database!`
    select p.status, c.reason, c.photo_file_id is not null as photo
    from projects p join intake_cancellations c on c.project_id = p.id where p.id = ${projectId}`;
  expect([...stored]).toEqual([
    { status: "To Be Scheduled", reason: "Onsite No-Show", photo: true },
  ]);
});

test("what a reviewer asks is answered offline, in words and photos, and arrives in order @js @phone-only", async ({
  page,
  context,
  signInAs,
  expectAccessible,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(120_000);
  const visit = await makeLargeVisit(database!);
  await sendBack(database!, visit, "Which side leaks?");
  await signInAs(visit.email);
  await downloadForOffline(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: /^Correct/ }).click();
  await page.getByRole("link", { name: /^Open thread/ }).click();
  const messages = page.getByRole("list", { name: "Messages", exact: true });
  await expect(messages.getByText("Which side leaks?")).toBeVisible();
  const locator = page.getByLabel("Message to the reviewer");
  const send = page.getByRole("button", { name: "Send message" });
  await locator.fill("The north side.");
  const [photo] = await photosOf(7, 1);
  await page.getByLabel("Photos").setInputFiles(photo!);
  await send.click();
  const waiting = page.getByRole("list", { name: "Messages on this device" });
  await expect(waiting.getByText("The north side.")).toBeVisible();
  await expect(waiting.getByRole("img", { name: photo!.name })).toBeVisible();
  await expect(locator).toHaveValue("");
  await locator.fill("And the gutter.");
  await send.click();
  await expect(waiting.getByRole("listitem").filter({ hasText: "Waiting" })).toHaveCount(2);
  await expectAccessible();

  await context.setOffline(false);
  await expect(messages.getByText("And the gutter.")).toBeVisible({ timeout: 30_000 });
  await expect(waiting).toBeHidden();
  const sentMessages = await database!`
    select m.text, jsonb_array_length(m.photos) as photos from correction_messages m
    join correction_threads t on t.id = m.thread_id
    where t.project_id = ${visit.projectId} and m.side = 'inspector' order by m.created_at, m.id`;
  expect([...sentMessages]).toEqual([
    { text: "The north side.", photos: 1 },
    { text: "And the gutter.", photos: 0 },
  ]);
});
