/** The photos of an inspection come as one archive. */
import { expect, test } from "../fixtures.ts";
import { openCard } from "../open-card.ts";
import { untilHydrated } from "../until-hydrated.ts";

test("a reviewer downloads all images of a project, also over a connection that comes back @phone @nightly", async ({
  page,
  context,
  signInAs,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signInAs("quality-manager");
  await page.goto("/projects?tab=Review&sort=owner");
  await page.locator("a[data-row-link]").first().click();
  await page.waitForURL("**/manage");
  const id = new URL(page.url()).pathname.split("/").at(-2);
  await openCard(page, "Uploaded Documents");
  const all = page.getByRole("link", { name: "Download all images" });
  // Until the JavaScript has loaded, the browser itself follows the link.
  if (javaScriptEnabled) await untilHydrated(all);
  const pendingRequest = javaScriptEnabled
    ? page.waitForRequest("**/utilities/downloadAllImages")
    : Promise.resolve(null);
  const begun = page.waitForEvent("download");
  await all.click();
  expect((await begun).suggestedFilename()).toBe(`images_${id}.zip`);
  const request = await pendingRequest;
  if (!request) return;
  expect([request.method(), request.postDataJSON()]).toEqual(["POST", { id }]);

  // Offline, the shell holds the step, and continues it.
  await context.setOffline(true);
  await all.click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  const later = page.waitForEvent("download");
  await context.setOffline(false);
  expect((await later).suggestedFilename()).toBe(`images_${id}.zip`);
  await expectAccessible();
});
