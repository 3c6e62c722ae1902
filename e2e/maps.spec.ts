/** The map of the scheduling screen: drawn here by the server, and by Google where a key is configured. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { startWebWithMaps } from "./servers/maps-server.ts";
import { signInByRow } from "./session-cookie.ts";

/** Answers in the place of Google: pins are buttons, and no drive is ever found. */
const googleStandIn = `{
  class Map {
    constructor(element) {
      this.element = element;
      element.style.overflow = "auto";
      element.dataset.google = "drawn";
    }
    addListener(name, told) { setTimeout(told); }
    getDiv() { return this.element; }
    setOptions() {}
  }
  class Marker {
    constructor({ map, title }) {
      this.button = Object.assign(document.createElement("button"), { textContent: title });
      map.getDiv().append(this.button);
    }
    addListener(name, told) { this.button.addEventListener(name, told); }
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

/** Everything the page asks outside of its own origin, answered here. */
async function standInForGoogle(page: Page, script = googleStandIn): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/[^/]*google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  return asked;
}

const drawnByServer = (page: Page) => page.locator("figure svg[aria-labelledby^='map-title']");

test("without a key the map of the server is all there is @smoke", async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  const asked = await standInForGoogle(page);
  await signedInAs("scheduler");
  const policy = (await page.goto("/schedule?view=map"))?.headers()["content-security-policy"];
  expect(policy).not.toContain("gstatic.com");
  await page.waitForLoadState("networkidle");
  await expect(drawnByServer(page)).toBeVisible();
  await expectAccessible();
  expect(await page.content()).not.toContain("maps.googleapis.com");
  expect(asked).toEqual([]);
});

test("a number on the map leads closer to the places it stands for, and the map can be moved", async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs("scheduler");
  await page.goto("/schedule?view=map");
  const numbers = drawnByServer(page).locator("[data-cluster]");
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

test.describe("with a key @js", () => {
  const noDatabase = "The second web process needs the database, which E2E_DATABASE_URL names.";
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
    const said: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    const asked = await standInForGoogle(page);
    await page.goto(`${origin}/schedule?view=map`);
    const google = page.getByRole("region", { name: "Projects and inspectors" });
    await expect(google).toHaveAttribute("data-google", "drawn");
    await expect(drawnByServer(page)).toBeHidden();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/);
    expect(new URL(asked[0] ?? "").searchParams.get("key")).toBe("key-of-the-story");
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
    await expect(page.getByText(/in a straight line, about/)).toBeVisible();
    await expect.poll(() => said.join()).toContain("No driving directions were found");
    expect(said.filter((words) => words.includes("Content Security Policy"))).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test("when Google does not answer, the map of the server stays", async ({ page }) => {
    await page.route(/^https:\/\/[^/]*google/, (route) => route.abort());
    const failed = page.waitForEvent("console", (said) =>
      said.text().includes("of the page stays"),
    );
    await page.goto(`${origin}/schedule?view=map`);
    await failed;
    await expect(drawnByServer(page)).toBeVisible();
  });
});
