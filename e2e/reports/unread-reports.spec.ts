/** A manager downloads all unread reports at once, and sees what remains. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expect, noDatabase, test } from "../fixtures.ts";
import { openMore } from "../open-more.ts";
import { untilHydrated } from "../until-hydrated.ts";

async function unreadIn(page: Page): Promise<number> {
  const tab = page.getByRole("link", { name: /^Unread \(/ });
  return Number(/\((\d+)\)/.exec(await tab.innerText())?.[1]);
}

async function downloadUnread(page: Page, withJavaScript: boolean) {
  await openMore(page);
  const button = page.getByRole("button", { name: "Download All Unread" });
  await expect(button).toHaveAttribute("title", "Download up to 1,500 unread reports");
  if (withJavaScript) await untilHydrated(button);
  const downloading = page.waitForEvent("download");
  await button.click();
  return unzipSync(await readFile(await (await downloading).path()));
}

test("all unread reports come in one file, and are read from then on @smoke @nightly-js @nightly-phone", async ({
  page,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
  database,
}) => {
  test.skip(!database, noDatabase);
  await database!`delete from report_reads where party_kind = 'user'
    and party_id in (select id from users where email = 'super-admin@demo.test')`;
  await signInAs("super-admin");
  await page.goto("/reports");
  const unread = await unreadIn(page);
  expect(unread).toBeGreaterThan(0);
  const pendingRequest = javaScriptEnabled
    ? page.waitForRequest((request) => request.url().endsWith("/free_query"))
    : null;
  const files = await downloadUnread(page, javaScriptEnabled);
  // Other tests complete projects meanwhile.
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(unread);
  if (pendingRequest) {
    expect((await pendingRequest).postDataJSON()).toMatchObject({ type: "reports", size: 1_500 });
    await expect(page.getByText(/^Downloading (all|your)/)).toBeVisible();
    await expectAccessible();
  }
  await expect(async () => {
    await page.goto("/reports");
    expect(await unreadIn(page)).toBeLessThan(unread);
  }).toPass();
});
