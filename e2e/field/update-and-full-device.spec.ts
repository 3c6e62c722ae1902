/** A visit without connection on a phone that has no room left, and one in whose middle the product is updated. */
import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { downloadForOffline } from "../download-for-offline.ts";
import { photosOf } from "../fill-visit.ts";
import { expect, test as base, noDatabase } from "../fixtures.ts";
import { makeLargeVisit } from "../large-visit.ts";
import { startUpdatedProduct, type UpdatedProduct } from "../updated-product.ts";

const test = base.extend<{ product: UpdatedProduct }>({
  product: async ({ baseURL }, use) => {
    const product = await startUpdatedProduct(baseURL!);
    await use(product);
    await product.close();
  },
});

const photoInput = (page: Page) => page.locator("[data-field]:visible input[type=file]").first();

/** Built files of the version before the update that are cached. */
const formerFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open("fieldlight-files");
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => /^\/assets\/(?!next\/)/.test(path));
  });

async function startOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.getByRole("link", { name: /^Start/ }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Part 1" })).toBeVisible();
}

test("an update of the product in the middle of a visit preserves answers and photos, and sends them @js @phone-only @nightly", async ({
  page,
  context,
  product,
  signInAs,
  database,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(120_000);
  const { projectId, email } = await makeLargeVisit(database!);
  await signInAs(email);
  await downloadForOffline(page, product.origin);
  const office = await context.newPage();
  await office.goto(`${product.origin}/projects`);
  await startOffline(page, context);
  await page.locator("[name='a.q0-2']").fill("Typed before the update");
  await photoInput(page).setInputFiles(await photosOf(1, 1));
  await expect(page.getByText("Waiting for a connection")).toBeVisible({ timeout: 30_000 });

  // While the phone is offline, every built file gets another name. The visit continues with its own files.
  product.update();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Part 2" })).toBeVisible();
  await page.locator("[name='a.q1-2']").fill("Typed after the update");
  await photoInput(page).setInputFiles(await photosOf(2, 1));
  await expect(page.getByText("Waiting for a connection")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/You are offline\. 2 answers wait/)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(`${product.origin}/field/device`);
  await expect(again.getByText("2 answers wait.")).toBeVisible();
  await context.setOffline(false);
  await again.goto(`${product.origin}/field`);
  const news = again.getByText("Fieldlight was updated. What waits on this device was kept.");
  await expect(news).toBeVisible({ timeout: 30_000 });
  await again.goto(`${product.origin}/field/device`);
  await expect(again.getByText("Everything is sent.")).toBeVisible({ timeout: 30_000 });
  const [stored] = await database!`
    select (select array_agg(a.answer->'values'->>0 order by a.field_id) from intake_answers a where a.project_id = p.id) as words,
      (select count(*)::int from files f where f.record_id = p.id and f.kind = 'photo') as photos
    from projects p where p.id = ${projectId}`;
  expect(stored).toEqual({
    words: ["Typed before the update", "Typed after the update"],
    photos: 2,
  });
  // The files of the former version stay while a page of it is open, and no longer.
  await downloadForOffline(again, product.origin);
  expect(await formerFiles(again)).not.toEqual([]);
  await office.close();
  await expect
    .poll(async () => {
      await downloadForOffline(again, product.origin);
      return formerFiles(again);
    })
    .toEqual([]);
  // The visit goes on with the files of the new version, offline too.
  await context.setOffline(true);
  await again.reload();
  await again.getByRole("link", { name: /^Continue/ }).click();
  await expect(again.locator("[name='a.q0-2']")).toHaveValue("Typed before the update");
  expect(product.missed).toEqual([]);
});

/** Two megabytes, which the phone cannot make much smaller. */
async function noisyPhoto(name: string) {
  const raw = { width: 1_500, height: 1_500, channels: 3 as const };
  const buffer = await sharp(randomBytes(1_500 * 1_500 * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/**
 * Limits what the browser may store, before it stores anything: it notices a lower limit late.
 * @returns a function that ends the limit.
 */
async function limitStorage(page: Page, origin: string, bytes: number) {
  const devtools = await page.context().newCDPSession(page);
  const limit = "Storage.overrideQuotaForOrigin";
  await devtools.send(limit, { origin, quotaSize: bytes });
  return () => devtools.send(limit, { origin });
}

test("a phone without room says which photo it does not keep, keeps what fits, and the rest once there is room @js @phone-only @nightly", async ({
  page,
  context,
  baseURL,
  signInAs,
  database,
  expectAccessible,
}) => {
  test.skip(!database, noDatabase);
  test.setTimeout(120_000);
  const { projectId, email } = await makeLargeVisit(database!);
  await signInAs(email);
  const endLimit = await limitStorage(page, baseURL!, 2_000_000);
  await downloadForOffline(page);
  await startOffline(page, context);
  const noRoom = page.getByText(/^No room left on this device\./);
  await photoInput(page).setInputFiles(await noisyPhoto("wide.jpg"));
  await expect(noRoom).toBeVisible({ timeout: 30_000 });
  const [small] = await photosOf(1, 1);
  await photoInput(page).setInputFiles(small!);
  await page.locator("[name='a.q0-2']").fill("Typed on a full phone");
  await expect(page.getByText(/You are offline\. 1 answer waits in this browser/)).toBeVisible();
  await expect(noRoom).toHaveCount(1);
  await expectAccessible();

  // Another section and back: the photo stays in this tab, and is still said to be nowhere else.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Part 2" })).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("heading", { name: "Part 1" })).toBeVisible();
  await expect(noRoom).toHaveCount(1);
  await expect(page.getByRole("img", { name: "wide.jpg" })).toBeVisible();

  await endLimit();
  await expect(noRoom).toHaveCount(0, { timeout: 40_000 });
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto("/field/device");
  await expect(again.getByText("Everything is sent.")).toBeVisible({ timeout: 30_000 });
  const names = await database!`
    select name from files where record_id = ${projectId} and kind = 'photo' order by name`;
  expect(names.map(({ name }) => name as string)).toEqual([small!.name, "wide.jpg"]);
});
