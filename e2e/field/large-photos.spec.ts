/** Large photos over a connection that breaks: they continue where they were, also after a reload, and arrive once. */
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  startInterruptedConnection,
  type InterruptedConnection,
} from "../interrupted-connection.ts";
import { expect, test as base } from "../fixtures.ts";

/** A test whose page is opened over the connection. */
const test = base.extend<{ connection: InterruptedConnection }>({
  connection: async ({ baseURL }, use) => {
    const connection = await startInterruptedConnection(baseURL!, 400_000);
    await use(connection);
    await connection.close();
  },
});

// The page does not see requests of its service worker.
test.use({ serviceWorkers: "block" });

const side = 1_000;

/** Some three megabytes, which the page sends as they are. */
async function noisyPhoto() {
  const raw = { width: side, height: side, channels: 3 as const };
  const buffer = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
  return { name: `noise-${Date.now()}.png`, mimeType: "image/png", buffer };
}

/** The first question that takes photos, of the intake that is open. */
const photoQuestion = (page: Page) =>
  page
    .locator("[data-field]:visible")
    .filter({ has: page.locator("input[type=file]") })
    .first();

async function openIntake(page: Page, { origin }: InterruptedConnection): Promise<void> {
  await page.goto(`${origin}/field`);
  const demo = page.locator("a[href*='/intake/demo-project-']");
  const open = page.getByRole("link", { name: /^Continue/ }).and(demo);
  await page.goto(origin + (await open.last().getAttribute("href"))!);
}

/** Where each request that added bytes began. */
function followOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  return offsets;
}

test("a photo continues where the connection broke, again and again, and is stored once @js @phone @nightly", async ({
  page,
  connection,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page, connection);
  const offsets = followOffsets(page);
  const question = photoQuestion(page);
  const photo = await noisyPhoto();
  const before = connection.sent;
  connection.cuts = 4;
  await question.locator("input[type=file]").setInputFiles(photo);
  const shown = question.getByRole("link").getByRole("img", { name: photo.name, exact: true });
  await expect(shown).toBeVisible({ timeout: 40_000 });
  expect(connection.cuts).toBe(0);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(offsets.at(-1)).toBeGreaterThan(700_000);
  const sent = connection.sent - before;
  expect(sent / photo.buffer.length).toBeLessThan(1.4);
  await page.reload();
  await expect(shown).toHaveCount(1);
  const href = (await question
    .getByRole("link", { name: photo.name, exact: true })
    .getAttribute("href"))!;
  const response = await page.request.get(connection.origin + href);
  expect((await response.body()).equals(photo.buffer)).toBe(true);
});

test("a photo continues after a reload @js @phone @nightly", async ({
  page,
  connection,
  signInAs,
}) => {
  await signInAs("field-user");
  await openIntake(page, connection);
  const question = photoQuestion(page);
  const photo = await noisyPhoto();
  const before = connection.sent;
  const offsets = followOffsets(page);
  let begun = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/photos/uploads")) begun += 1;
  });
  connection.cuts = 100;
  await question.locator("input[type=file]").setInputFiles(photo);
  await expect.poll(() => offsets.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await page.reload();
  connection.cuts = 0;
  const shown = question.getByRole("link").getByRole("img", { name: photo.name, exact: true });
  await expect(shown).toBeVisible({ timeout: 40_000 });
  await expect(shown).toHaveCount(1);
  expect(begun).toBe(1);
  expect(offsets.at(-1)).toBeGreaterThan(700_000);
  const sent = connection.sent - before;
  expect(sent / photo.buffer.length).toBeLessThan(1.8);
});

test("a body that is refused before it is read is let through, and the refusal received @js @nightly", async ({
  page,
  baseURL,
  signInAs,
}) => {
  await signInAs("field-user");
  await page.goto("/field");
  const { status, code } = await page.evaluate(async (url) => {
    const headers = {
      "Content-Type": "application/offset+octet-stream",
      Accept: "application/json",
    };
    const body = new Blob([new Uint8Array(20_000_000)]);
    const response = await fetch(url, { method: "PATCH", headers, body });
    return { status: response.status, ...((await response.json()) as { code: string }) };
  }, `${baseURL}/intake/never-there/photos/uploads/never-there`);
  expect({ status, code }).toEqual({ status: 404, code: "not-found" });
});

test("the code that sends large photos is downloaded for offline, so that it is there when the connection is back @js @nightly", async ({
  request,
}) => {
  const { files } = (await (await request.get("/field-files.json")).json()) as { files: string[] };
  const sender = files.find((file) => /\/send-bytes-[^/]+\.js$/.test(file));
  expect(files.filter((file) => file.includes("send-bytes"))).toEqual([sender]);
  expect(await (await request.get(sender!)).text()).toContain("Upload-Offset");
});
