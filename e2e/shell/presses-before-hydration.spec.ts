/** A person who presses before the page has settled still gets a hydrated page. */
import { openBeforeScripts } from "../before-scripts.ts";
import { addField, addSection, cardOf, startForm } from "../build-form.ts";
import { expect, test } from "../fixtures.ts";
import { untilHydrated } from "../until-hydrated.ts";

test("keys pressed while the page is being hydrated do not break it @js @nightly", async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const press = () =>
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      press();
      if (performance.now() < 15_000) port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await signInAs("admin");
  for (const path of ["/reports", "/users", "/projects", "/clients"]) {
    await page.goto(path);
    const search = page.getByRole("searchbox").first();
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(search).toBeFocused({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  }
  expect(errors).toEqual([]);
});

test("a press on a page that still reads the device opens the link's page @js @nightly", async ({
  page,
  signInAs,
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route("**/assets/offline-intake-*.js", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await signInAs("field-user");
  await page.goto("/field", { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => "__remixRouter" in window);
  const link = page.getByRole("link", { name: "Calendar" });
  await untilHydrated(link);
  await link.click();
  // Started now, the step would run without the server's data for the next page.
  const step = await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { state: { navigation: { state: string } } };
    };
    return router.state.navigation.state;
  });
  expect(step).toBe("idle");
  answered.resolve();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
});

test("a person who types before the page is hydrated continues in the same field @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startForm(page);
  await addSection(page, "Roof");
  await addField(page, "single-input", "Slope");
  await cardOf(page, "Slope").getByRole("link", { name: /^Edit/ }).click();
  const tip = page.getByLabel("Tip");
  await expect(tip).toBeVisible();
  const url = page.url();
  await page.goto("about:blank");
  const releaseScripts = await openBeforeScripts(page, url);
  await page.getByRole("checkbox", { name: "Photo required" }).check();
  await tip.focus();
  await page.keyboard.type("In de");
  releaseScripts();
  await untilHydrated(tip);
  await page.keyboard.type("grees");
  await expect(tip).toHaveValue("In degrees");
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue("Slope");
  await page.getByRole("button", { name: "Save field" }).click();
  await expect(cardOf(page, "Slope")).toContainText("In degrees");
  await cardOf(page, "Slope").getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("checkbox", { name: "Photo required" })).toBeChecked();
});

test("a file that is chosen before the page is hydrated is sent @js", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await startForm(page);
  const url = page.url();
  await page.goto("about:blank");
  const releaseScripts = await openBeforeScripts(page, url);
  const logo = await page.request.get("/meta/images/default_avatar.png");
  await page
    .getByLabel("Logo", { exact: true })
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo.body() });
  releaseScripts();
  await expect(page.getByRole("img", { name: "Logo of the form" })).toBeVisible();
});

test("tabs that were scrolled before the page is hydrated stay where they are @js @phone-only @nightly", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const releaseScripts = await openBeforeScripts(page, "/settings/account");
  const tabs = page.getByRole("navigation", { name: "User" });
  const last = tabs.getByRole("link", { name: "Organization Configuration" });
  await last.scrollIntoViewIfNeeded();
  const before = await tabs.evaluate((row) => row.scrollLeft);
  expect(before).toBeGreaterThan(0);
  releaseScripts();
  await page.waitForFunction(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter?: { state: { initialized: boolean } };
    };
    return router?.state.initialized;
  });
  await untilHydrated(last);
  await page.evaluate(async () => {
    // The second frame runs what the page does after its hydration.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await tabs.evaluate((row) => row.scrollLeft)).toBe(before);
  await last.click();
  await expect(page).toHaveURL(/\?tab=organization$/);
});
