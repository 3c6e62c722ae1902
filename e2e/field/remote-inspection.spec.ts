/** A site contact answers by a link on a phone, loses the connection, and takes a photo again that was sent back. */
import type { FormField } from "#modules/form-logic/public.ts";
import { photosOf } from "../fill-visit.ts";
import { expect, noDatabase, test } from "../fixtures.ts";
import { makeVisit } from "../large-visit.ts";

const fields: FormField[] = [
  {
    id: "inverter",
    type: "radio-button",
    label: "Is the light of the inverter green?",
    required: true,
    photoRequired: true,
    options: [{ label: "Yes" }, { label: "No" }],
  },
  { id: "make", type: "single-input", label: "What is written on the label?", required: true },
  { id: "else", type: "text-area-field", label: "What else did you see?" },
];

test("answers by a link, offline and after a reload, and takes one photo again @js @phone-only @nightly", async ({
  page,
  browser,
  signInAs,
  expectAccessible,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(90_000);
  const { projectId, email } = await makeVisit(database!, {
    title: "Inverter by phone",
    sections: [{ id: "s", title: "Inverter", fields }],
  });
  await signInAs(email);
  await page.goto(`/projects/${projectId}/remote`);
  await page.getByRole("checkbox", { name: /^Send it to/ }).uncheck();
  await page.getByRole("button", { name: "Create link" }).click();
  const url = new URL((await page.getByText(/\/remote\/[\w-]{43}$/).textContent())!.trim())
    .pathname;

  const place = { latitude: 33.4, longitude: -111.8, accuracy: 10 };
  const phone = await browser.newContext({
    ...test.info().project.use,
    permissions: ["geolocation"],
    geolocation: place,
  });
  const guest = await phone.newPage();
  await guest.goto(url);
  await guest.getByLabel("Your name").fill("Ana Lopez");
  await guest.getByRole("button", { name: "Start" }).click();
  await expect(guest.getByRole("heading", { name: "Your questions" })).toBeVisible();
  await expect
    .poll(() => guest.evaluate(async (path) => (await caches.match(path)) !== undefined, url))
    .toBe(true);

  // The connection is lost.
  await phone.setOffline(true);
  await guest.getByRole("link", { name: "Start" }).click();
  await guest.getByRole("radio", { name: "Yes" }).check();
  const [photo, again] = await photosOf(1, 2);
  await guest.locator("input[type=file]").setInputFiles(photo!);
  await expect(guest.getByText(/^(?:Waiting for a connection|Next to upload)$/)).toBeVisible();
  await guest.getByRole("button", { name: "Next" }).click();
  await guest.getByRole("textbox", { name: /^What is written on the label/ }).fill("SE7600H");
  await expect(guest.getByText(/^No connection\./)).toBeVisible();
  await expectAccessible(guest);

  // The page is closed and opened again, still offline.
  await guest.close();
  const reopened = await phone.newPage();
  await reopened.goto(url);
  await expect(reopened.getByText("2 of 3")).toBeVisible();
  await reopened.getByRole("link", { name: /What is written/ }).click();
  await expect(
    reopened.getByRole("textbox", { name: /^What is written on the label/ }),
  ).toHaveValue("SE7600H");
  await reopened.getByRole("link", { name: "All questions" }).click();
  await reopened.getByRole("button", { name: /^Send to/ }).click();
  await expect(reopened.getByText(/^Some photos or answers are still on this phone/)).toBeVisible();
  await phone.setOffline(false);
  await expect(reopened.getByRole("heading", { name: /^Thank you/ })).toBeVisible({
    timeout: 60_000,
  });
  const [sent] = await database!`
    select status, (select count(*)::int from files where record_id = ${projectId} and kind = 'photo') as photos
    from projects where id = ${projectId}`;
  expect(sent).toEqual({ status: "Review", photos: 1 });
  const [taken] = await database!`
    select latitude, longitude, accuracy from photo_captures
    join files on files.id = file_id where record_id = ${projectId}`;
  expect(taken).toEqual(place);

  // A reviewer sends the photo back.
  await database!`
    update intakes set corrections = '{"inverter": "Too dark"}', flagged_answers = '{"inverter": {"values": ["Yes"], "photos": []}}',
      photos_to_retake = array(select id from files where record_id = ${projectId} and kind = 'photo')
    where project_id = ${projectId}`;
  await database!`update projects set status = 'Needs Corrections' where id = ${projectId}`;
  await database!`update guest_links set sent_at = null where project_id = ${projectId}`;
  await reopened.goto(url);
  await reopened.getByRole("link", { name: "Start" }).click();
  await expect(reopened.getByText("Too dark")).toBeVisible();
  await reopened.locator('input[name^="r."]').setInputFiles(again!);
  await reopened.getByRole("button", { name: "Save" }).click();
  await reopened.getByRole("button", { name: /^Send to/ }).click();
  await expect(reopened.getByRole("heading", { name: /^Thank you/ })).toBeVisible({
    timeout: 60_000,
  });
  await phone.close();
});
