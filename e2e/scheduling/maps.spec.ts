/** The map of the scheduling screen: drawn by the server, and by Google where a key is configured. */
import type { Page } from "@playwright/test";
import { expect, noDatabase, test } from "../fixtures.ts";
import { startWebWithMaps } from "../servers/maps-server.ts";
import { signInByRow } from "../session-cookie.ts";

/** Answers instead of Google: pins are buttons, and no drive is ever found. */
const fakeGoogle = `{
  class Map {
    constructor(element) {
      this.element = element;
      element.style.overflow = "auto";
      element.dataset.google = "drawn";
    }
    addListener(name, listener) { setTimeout(listener); }
    getDiv() { return this.element; }
    setOptions() {}
  }
  class Marker {
    constructor({ map, title }) {
      this.button = Object.assign(document.createElement("button"), { textContent: title });
      map.getDiv().append(this.button);
    }
    addListener(name, listener) { this.button.addEventListener(name, listener); }
    setMap() { this.button.remove(); }
  }
  class DirectionsService { route() { return Promise.reject(new Error("ZERO_RESULTS")); } }
  class DirectionsRenderer { setMap() {} }
  const libraries = {
    maps: { Map },
    marker: { Marker },
    routes: { DirectionsService, DirectionsRenderer, TravelMode: { DRIVING: "DRIVING" } },
  };
  google.maps.importLibrary = async (name) => libraries[name];
  google.maps.__ib__();
}`;

/** Everything the page requests outside of its own origin, answered here. */
async function mockGoogle(page: Page, script = fakeGoogle): Promise<string[]> {
  const requests: string[] = [];
  await page.route(/^https:\/\/[^/]*google/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  return requests;
}

const serverMap = (page: Page) => page.locator("figure svg[aria-labelledby^='map-title']");

test("without a key only the map of the server is shown", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const requests = await mockGoogle(page);
  await signInAs("scheduler");
  const policy = (await page.goto("/schedule?view=map"))?.headers()["content-security-policy"];
  expect(policy).not.toContain("gstatic.com");
  await page.waitForLoadState("networkidle");
  await expect(serverMap(page)).toBeVisible();
  await expectAccessible();
  expect(await page.content()).not.toContain("maps.googleapis.com");
  expect(requests).toEqual([]);
});

test("a number on the map zooms in on its places, and the map can be moved @nightly", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("scheduler");
  await page.goto("/schedule?view=map");
  const numbers = serverMap(page).locator("[data-cluster]");
  const before = await numbers.count();
  const href = await numbers.first().getAttribute("href");
  expect(href).toMatch(/zoom=6/);
  await numbers.first().click();
  await expect(page).toHaveURL(/zoom=6/);
  expect(before).toBeGreaterThan(0);
  const moves = page.getByRole("navigation", { name: "Move the map" });
  await moves.getByRole("link", { name: "East" }).click();
  await moves.getByRole("link", { name: "Zoom in" }).click();
  await expect(page).toHaveURL(/zoom=7/);
  await expectAccessible();
  await moves.getByRole("link", { name: "Whole country" }).click();
  await expect(page).toHaveURL(/zoom=4/);
  await expect(moves.getByRole("link", { name: "Zoom out" })).toHaveCount(0);
});

test.describe("with a key @js @nightly", () => {
  let origin = "";
  let stop = () => Promise.resolve();

  test.beforeAll(async () => {
    if (!process.env.E2E_DATABASE_URL) return;
    const server = await startWebWithMaps(process.env.E2E_DATABASE_URL);
    ({ origin } = server);
    stop = () => server.stop();
  });
  test.afterAll(() => stop());

  test.beforeEach(async ({ database, context }) => {
    test.skip(!database, noDatabase);
    await signInByRow(database!, context, origin, "scheduler@demo.test");
  });

  test("Google's map lies over it, and a pin leads where its link leads", async ({
    page,
    expectAccessible,
  }) => {
    const consoleTexts: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) consoleTexts.push(message.text());
    });
    const requests = await mockGoogle(page);
    await page.goto(`${origin}/schedule?view=map`);
    const google = page.getByRole("region", { name: "Projects and inspectors" });
    await expect(google).toHaveAttribute("data-google", "drawn");
    await expect(serverMap(page)).toBeHidden();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/);
    expect(new URL(requests[0] ?? "").searchParams.get("key")).toBe("key-of-the-e2e-test");
    await expectAccessible();
    await google
      .getByRole("button", { name: /^Project: / })
      .first()
      .click();
    await expect(page).toHaveURL(/selected=/);
    await google
      .getByRole("button", { name: /^Inspector: / })
      .first()
      .click();
    await expect(page).toHaveURL(/inspector=/);
    await expect(page.getByText(/in a straight line/)).toBeVisible();
    await expect.poll(() => consoleTexts.join()).toContain("No driving directions were found");
    expect(consoleTexts.filter((text) => text.includes("Content Security Policy"))).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test("when Google does not answer, the map of the server stays", async ({ page }) => {
    await page.route(/^https:\/\/[^/]*google/, (route) => route.abort());
    const failed = page.waitForEvent("console", (message) =>
      message.text().includes("of the page stays"),
    );
    await page.goto(`${origin}/schedule?view=map`);
    await failed;
    await expect(serverMap(page)).toBeVisible();
  });
});
