/** A serial number is read by the camera or from a picture rather than typed. */
import type { Page } from "@playwright/test";
import { expect, noDatabase, test } from "../fixtures.ts";
import { makeLargeVisit, type LargeVisit } from "../large-visit.ts";
import { mockCamera, platePhoto } from "../scan-pictures.ts";
import { downloadForOffline } from "../download-for-offline.ts";

const seen = "https://plates.example/inverter?sn=SE-7741-03-2208";

/** An intake on a page with text questions, started by its own inspector. */
async function openIntake(page: Page, { projectId }: LargeVisit): Promise<string> {
  await page.goto(`/intake/${projectId}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(answer(page)).toBeVisible();
  return page.url();
}

const serial = (page: Page) => page.locator("[data-field='q0-2']");
const answer = (page: Page) => serial(page).getByRole("textbox").first();
const scan = (page: Page) => serial(page).getByRole("button", { name: /^Scan for/ });
const choosePicture = (page: Page) => serial(page).getByLabel(/^Choose a picture/);

async function expectSaved(page: Page, text: string): Promise<void> {
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await expect(answer(page)).toHaveValue(text);
}

test("the camera reads a code into the answer @js @nightly-js @phone", async ({
  page,
  signInAs,
  database,
  expectAccessible,
}) => {
  await mockCamera(page, seen);
  test.skip(!database, noDatabase);
  const visit = await makeLargeVisit(database!);
  await signInAs(visit.email);
  await openIntake(page, visit);
  await answer(page).fill("typed");
  await scan(page).press("Enter");
  await expect(answer(page)).toHaveValue(seen);
  await expect(serial(page).getByText(`Scanned ${seen}.`)).toBeVisible();
  await expect(answer(page)).toBeFocused();
  await expectAccessible();
  await expectSaved(page, seen);
});

test("where the camera is refused, a picture of the plate is read @js @phone @nightly", async ({
  page,
  signInAs,
  database,
  expectAccessible,
}) => {
  test.skip(!database, noDatabase);
  await mockCamera(page, null);
  const visit = await makeLargeVisit(database!);
  await signInAs(visit.email);
  await openIntake(page, visit);
  await scan(page).click();
  await expect(serial(page).getByText("The camera is not allowed for this site.")).toBeVisible();
  await expectAccessible();
  await choosePicture(page).setInputFiles(await platePhoto([]));
  await expect(serial(page).getByText("We found no barcode or QR code")).toBeVisible();
  await choosePicture(page).setInputFiles(await platePhoto(["PN 430-22", "SN 0090-1187"]));
  await serial(page).getByRole("button", { name: "SN 0090-1187" }).click();
  await expect(answer(page)).toHaveValue("SN 0090-1187");
  await scan(page).click();
  await serial(page)
    .getByRole("group", { name: /^Scan for/ })
    .press("Escape");
  await expect(scan(page)).toBeFocused();
  await expect(choosePicture(page)).toBeHidden();
  await expectSaved(page, "SN 0090-1187");
});

test("a phone that has scanned before scans offline @js @phone @nightly", async ({
  page,
  context,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  const visit = await makeLargeVisit(database!);
  await signInAs(visit.email);
  await downloadForOffline(page);
  const url = await openIntake(page, visit);
  const readers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".wasm")) readers.push(request.url());
  });
  await scan(page).click();
  expect(readers).toEqual([]);
  await choosePicture(page).setInputFiles(await platePhoto(["FIRST-1"]));
  await expect(answer(page)).toHaveValue("FIRST-1");
  const cachedFiles = () =>
    page.evaluate(async () => {
      const files = await (await caches.open("fieldlight-files")).keys();
      return files.filter(({ url }) => /scan-worker|\.wasm/.test(url)).length;
    });
  await expect.poll(cachedFiles).toBe(2);
  await context.setOffline(true);
  await page.goto(url);
  await scan(page).click();
  await choosePicture(page).setInputFiles(await platePhoto(["SECOND-2"]));
  await expect(answer(page)).toHaveValue("SECOND-2");
  await context.setOffline(false);
});
