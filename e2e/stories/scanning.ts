/** A serial number is read by the camera or from a picture rather than typed. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findBrowser } from "../../bin/find-browser.ts";
import { expect, test } from "../fixtures.ts";
import { platePhoto, writeCameraFilm } from "../scan-pictures.ts";
import { takeAlong } from "../take-along.ts";

const seen = "https://plates.example/inverter?sn=SE-7741-03-2208";
const film = join(mkdtempSync(join(tmpdir(), "film-")), "plate.y4m");
writeCameraFilm(film, seen);

const camera = [
  "--no-sandbox",
  "--disable-gpu",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${film}`,
];

test.use({ launchOptions: { executablePath: (await findBrowser()) ?? "", args: camera } });

/** The page of an intake on which a serial number is asked for. */
async function openSerial(page: Page): Promise<string> {
  await page.goto("/field");
  const demo = page.locator("a[href*='/intake/demo-project-']");
  const visits = page.getByRole("link", { name: /^Continue/ }).and(demo);
  const address = (await visits.last().getAttribute("href"))!;
  await page.goto(`${address}?section=monitoring-production`);
  await page.locator("[data-field=monitoring]").getByLabel("Reports").check();
  return page.url();
}

const serial = (page: Page) => page.locator("[data-field=monitor-serial]");
const answer = (page: Page) => serial(page).getByRole("textbox").first();
const scan = (page: Page) => serial(page).getByRole("button", { name: /^Scan for/ });
const choosePicture = (page: Page) => serial(page).getByLabel(/^Choose a picture/);

async function expectSaved(page: Page, text: string): Promise<void> {
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await expect(answer(page)).toHaveValue(text);
}

test("the camera reads a code into the answer @js @phone", async ({
  page,
  context,
  signedInAs,
  expectAccessible,
}) => {
  await context.grantPermissions(["camera"]);
  await signedInAs("field-user");
  await openSerial(page);
  await answer(page).fill("typed");
  await scan(page).press("Enter");
  await expect(answer(page)).toHaveValue(seen);
  await expect(serial(page).getByText(`Scanned ${seen}.`)).toBeVisible();
  await expect(answer(page)).toBeFocused();
  await expectAccessible();
  await expectSaved(page, seen);
});

test("where the camera is refused, a picture of the plate is read @js @phone", async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs("field-user");
  await openSerial(page);
  await scan(page).click();
  await expect(serial(page).getByText("The camera is not allowed for this site.")).toBeVisible();
  await expectAccessible();
  await choosePicture(page).setInputFiles(await platePhoto([]));
  await expect(serial(page).getByText("We found no barcode or QR code")).toBeVisible();
  await choosePicture(page).setInputFiles(await platePhoto(["PN 430-22", "SN 0090-1187"]));
  await serial(page).getByRole("button", { name: "SN 0090-1187" }).click();
  await expect(answer(page)).toHaveValue("SN 0090-1187");
  await scan(page).click();
  await serial(page).getByRole("group").press("Escape");
  await expect(scan(page)).toBeFocused();
  await expect(choosePicture(page)).toBeHidden();
  await expectSaved(page, "SN 0090-1187");
});

test("a phone that has scanned before scans without a line @js @phone", async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs("field-user");
  await takeAlong(page);
  const address = await openSerial(page);
  const readers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".wasm")) readers.push(request.url());
  });
  await scan(page).click();
  expect(readers).toEqual([]);
  await choosePicture(page).setInputFiles(await platePhoto(["FIRST-1"]));
  await expect(answer(page)).toHaveValue("FIRST-1");
  const kept = () =>
    page.evaluate(async () => {
      const files = await (await caches.open("fieldlight-files")).keys();
      return files.filter(({ url }) => /scan-worker|\.wasm/.test(url)).length;
    });
  await expect.poll(kept).toBe(2);
  await context.setOffline(true);
  await page.goto(address);
  await scan(page).click();
  await choosePicture(page).setInputFiles(await platePhoto(["SECOND-2"]));
  await expect(answer(page)).toHaveValue("SECOND-2");
  await context.setOffline(false);
});
