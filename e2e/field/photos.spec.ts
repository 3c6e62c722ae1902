/** Photos of a modern phone: chosen many at once, made smaller on the phone, and stored once. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

/** As a phone takes them, of 12 megapixels; by day of 5, which are made smaller too. */
const upright =
  process.env.NIGHTLY === "1" ? { width: 4000, height: 3000 } : { width: 2600, height: 1950 };

/** Red at the top left of the upright picture, whichever way the camera was held. */
async function turnedPhoto(orientation: number) {
  const { width, height } = upright;
  const corner = await sharp({
    create: { width: width * 0.4, height: height * 0.4, channels: 3, background: "#e00000" },
  })
    .png()
    .toBuffer();
  const seen = sharp({ create: { ...upright, channels: 3, background: "#0000e0" } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
  const rotations: Record<number, number> = { 1: 0, 3: 180, 6: 270, 8: 90 };
  const stored = sharp(await seen.png().toBuffer()).rotate(rotations[orientation] ?? 0);
  const buffer = await stored
    .withExif({
      IFD0: { Make: `Roofcam ${Date.now()}` },
      IFD2: { DateTimeOriginal: "2026:11:22 10:11:12" },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  return {
    name: `turned-${orientation}-${Date.now().toString(36)}.jpg`,
    mimeType: "image/jpeg",
    buffer,
  };
}

async function openIntake(page: Page): Promise<string> {
  await page.goto("/field");
  const demo = page.locator("a[href*='/intake/demo-project-']");
  const open = page.getByRole("link", { name: /^Continue/ }).and(demo);
  const url = (await open.last().getAttribute("href"))!;
  await page.goto(url);
  return url;
}

/** The first question that takes photos. */
const photoQuestion = (page: Page) =>
  page
    .locator("[data-field]:visible")
    .filter({ has: page.locator("input[type=file]") })
    .first();

/** Adds a photo, and opens what is drawn on it: when it has arrived, or while it is on its way. */
async function startDrawing(question: Locator, { arrives }: { arrives: boolean }) {
  const photo = await turnedPhoto(1);
  await question.locator("input[type=file]").setInputFiles(photo);
  if (arrives) await question.getByRole("link", { name: photo.name, exact: true }).waitFor();
  await question.getByRole("link", { name: `Draw on ${photo.name}` }).click();
  return photo;
}

test("photos chosen together arrive small, upright, with the time they were taken, and once @js @nightly-js @phone", async ({
  page,
  signInAs,
}) => {
  await signInAs("field-user");
  const url = await openIntake(page);
  const photos = await Promise.all([1, 3, 6, 8].map(turnedPhoto));
  const question = photoQuestion(page);
  const input = question.locator("input[type=file]");
  await input.setInputFiles(photos);
  const shown = (name: string) =>
    question.getByRole("link").getByRole("img", { name, exact: true });
  for (const { name } of photos) await expect(shown(name)).toBeVisible({ timeout: 30_000 });
  for (const { name } of photos)
    await expect(page.getByRole("checkbox", { name: `Select ${name}` })).toBeVisible();
  for (const { name } of photos) {
    const file = (await question.getByRole("link", { name, exact: true }).getAttribute("href"))!;
    const bytes = await (await page.request.get(file)).body();
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect({ width, height, orientation }, name).toEqual({
      width: 2048,
      height: 1536,
      orientation: 1,
    });
    expect(exif?.toString("latin1"), name).toContain("2026:11:22 10:11:12");
    const at = async (left: number, top: number) =>
      (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0]! > 128;
    expect([await at(40, 40), await at(2000, 40), await at(40, 1500)], name).toEqual([
      true,
      false,
      false,
    ]);
  }
  // Chosen a second time, under another name, it is the one that is here.
  await input.setInputFiles({ ...photos[0]!, name: "again.jpg" });
  await expect(question.getByRole("img", { name: "again.jpg" })).toHaveCount(0);
  await page.goto(url);
  await expect(shown(photos[0]!.name)).toHaveCount(1);
  await expect(question.getByRole("img", { name: "again.jpg" })).toHaveCount(0);
});

test("what is dropped on the photos of a question is sent, and refused where it is no photo @js @nightly", async ({
  page,
  context,
  signInAs,
}, testInfo) => {
  await signInAs("field-user");
  await openIntake(page);
  const question = photoQuestion(page);
  await untilHydrated(question);
  const cdp = await context.newCDPSession(page);
  const drop = async (name: string, bytes: Buffer) => {
    const path = testInfo.outputPath(name);
    await writeFile(path, bytes);
    const button = question.locator("label", { hasText: "Add photos" });
    await button.scrollIntoViewIfNeeded();
    const { x, y } = (await button.boundingBox())!;
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await cdp.send("Input.dispatchDragEvent", { type, x: x + 5, y: y + 5, data });
  };
  const { name, buffer } = await turnedPhoto(1);
  await drop(name, buffer);
  await expect(question.getByRole("link").getByRole("img", { name })).toBeVisible();
  await drop("plan.pdf", Buffer.from("%PDF-1.4\n%%EOF"));
  await expect(question.getByRole("alert")).toHaveText("you can only upload images");
});

test("what is drawn on a photo by hand and by keys is seen on it @js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("field-user");
  await openIntake(page);
  const question = photoQuestion(page);
  const photo = await startDrawing(question, { arrives: true });
  const drawing = page.getByRole("application", { name: "Drawing" });
  const place = (await drawing.boundingBox())!;
  const at = (x: number, y: number) =>
    [place.x + place.width * x, place.y + place.height * y] as const;
  await page.mouse.move(...at(0.2, 0.2));
  await page.mouse.down();
  await page.mouse.move(...at(0.6, 0.5), { steps: 4 });
  await page.mouse.up();
  const drawn = page.getByText(/^Drawn on this photo:/);
  await expect(drawn).toHaveText("Drawn on this photo: arrow");
  await page.getByRole("radio", { name: "Circle" }).press("Space");
  await drawing.focus();
  for (const key of ["Enter", "Shift+ArrowRight", "Shift+ArrowDown", "Enter"])
    await drawing.press(key);
  await expect(drawn).toHaveText("Drawn on this photo: arrow, circle");
  await page.getByRole("radio", { name: "Text" }).check();
  await page.getByRole("textbox", { name: "Text to place" }).fill("Crack <here> & there");
  await drawing.focus();
  await drawing.press("Enter");
  await expect(drawn).toHaveText("Drawn on this photo: arrow, circle, “Crack <here> & there”");
  await page.getByRole("radio", { name: "Line" }).check();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drawn).toHaveText("Drawn on this photo: arrow, circle");
  await expectAccessible();
  await page.getByRole("button", { name: "Save drawing" }).click();
  // It returns to the question, not to the top of the intake.
  await expect(page.getByText("The drawing was saved.")).toBeAttached();
  await expect(page).toHaveURL(/\/intake\/[^/]+\?section=.+#q-/);
  await expect(question).toBeInViewport();
  await expect(question).toBeFocused();
  const thumbnail = question.getByRole("link", { name: photo.name, exact: true }).getByRole("img");
  await expect(thumbnail).toHaveAttribute("src", /drawn=1/);
  await expect
    .poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
});

test("a photo and a document preserve their names, percent signs and quotes too @js @nightly", async ({
  page,
  signInAs,
}) => {
  const mark = Date.now().toString(36);
  const names = [`a%22b-${mark}.jpg`, `a"b-${mark}.jpg`];
  const photos = await Promise.all(
    names.map(async (name, index) => ({ ...(await turnedPhoto([1, 3][index]!)), name })),
  );
  await signInAs("field-user");
  const url = await openIntake(page);
  const question = photoQuestion(page);
  await question.locator("input[type=file]").setInputFiles(photos);
  for (const name of names)
    await expect(question.getByRole("link", { name, exact: true })).toBeVisible({
      timeout: 30_000,
    });
  await signInAs("admin");
  await page.goto(url.replace("/intake/", "/projects/") + "/manage");
  // Without JavaScript the two names arrive alike.
  await untilHydrated(page.getByLabel("Add documents"));
  await page.getByLabel("Add documents").setInputFiles(
    names.map((name, index) => ({
      name: name.replace(".jpg", ".csv"),
      mimeType: "text/csv",
      buffer: Buffer.from(`a,b\n${mark},${index}\n`),
    })),
  );
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  for (const name of names)
    await expect(page.getByRole("link", { name: name.replace(".jpg", ".csv") })).toBeVisible();
});

test("the upload progress of a photo is shown while it is sent @js @phone @nightly", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page);
  const question = photoQuestion(page);
  await untilHydrated(question);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const network = { offline: false, latency: 0, downloadThroughput: -1 };
  await cdp.send("Network.emulateNetworkConditions", { ...network, uploadThroughput: 4_000 });
  const photo = await turnedPhoto(1);
  await question.locator("input[type=file]").setInputFiles(photo);
  await expect(question.getByText(/^Uploading… [1-9]\d?%$/)).toBeVisible();
  await cdp.send("Network.emulateNetworkConditions", { ...network, uploadThroughput: -1 });
  await expect(
    question.getByRole("link").getByRole("img", { name: photo.name, exact: true }).last(),
  ).toBeVisible();
});

test.describe("on a bad connection", () => {
  // A route does not always stop requests of a service worker.
  test.use({ serviceWorkers: "block" });

  const returns = {
    "once the connection is back": false,
    "while more is drawn as the connection returns": true,
  };
  for (const [when, goesMeanwhile] of Object.entries(returns))
    test(`a drawing on a waiting photo is sent with it, ${when} @js @phone @nightly`, async ({
      page,
      context,
      signInAs,
    }) => {
      await signInAs("field-user");
      await openIntake(page);
      const intake = page.url();
      const uploads = "**/intake/*/photos";
      await context.route(uploads, (route) => route.abort());
      const question = photoQuestion(page);
      const photo = await startDrawing(question, { arrives: false });
      const drawing = page.getByRole("application", { name: "Drawing" });
      await drawing.focus();
      for (const key of ["Enter", "Shift+ArrowRight", "Shift+ArrowDown", "Enter"])
        await drawing.press(key);
      await page.getByRole("button", { name: "Save drawing" }).click();
      await expect(question).toBeInViewport();
      await expect(question.getByText("The drawing waits on this device.")).toBeVisible();

      await question.getByRole("link", { name: `Draw on ${photo.name}` }).click();
      await drawing.focus();
      await drawing.press("Enter");
      await context.unroute(uploads);
      if (goesMeanwhile) {
        const other = await context.newPage();
        await other.goto(intake);
        await untilHydrated(photoQuestion(other));
        const arrived = photoQuestion(other)
          .getByRole("link", { name: photo.name, exact: true })
          .getByRole("img");
        await expect(arrived).toHaveAttribute("src", /drawn=1/);
        await other.close();
      }
      for (const key of ["Shift+ArrowRight", "Enter"]) await drawing.press(key);
      await page.getByRole("button", { name: "Save drawing" }).click();
      await expect(page.getByText("The drawing was saved.")).toBeVisible();
      await expect(question).toBeInViewport();
      await expect(question.getByText("The drawing waits on this device.")).toBeHidden();
      await question.getByRole("link", { name: `Draw on ${photo.name}` }).click();
      await expect(page.getByText(/^Drawn on this photo:/)).toHaveText(
        "Drawn on this photo: arrow, arrow",
      );
      await page.getByRole("link", { name: "Back to the intake" }).click();
      await expect(question).toBeInViewport();
      const thumbnail = question
        .getByRole("link", { name: photo.name, exact: true })
        .getByRole("img");
      await expect(thumbnail).toHaveAttribute("src", goesMeanwhile ? /drawn=2/ : /drawn=1/);
    });
});
