import { defineConfig } from "@playwright/test";
import { findBrowser, noBrowserMessage } from "./bin/find-browser.ts";
import { moveTemporaryFilesToMemory } from "./bin/test/memory-folder.ts";

moveTemporaryFilesToMemory();

const executablePath = await findBrowser();
if (!executablePath) throw new Error(noBrowserMessage);

/** Root in a container lacks the rights that a sandbox needs. The other options stop the browser's own requests. */
const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** With NIGHTLY=1 every test runs in every project that it fits. Without it only the quick suite of `npm test` runs. */
const nightly = process.env["NIGHTLY"] === "1";

/** `@nightly` moves the whole test to the nightly suite; `@nightly-js` and `@nightly-phone` move only its run in that project. */
const wholeNightly = /@nightly(?!-)/;
const withJavaScriptNightly = nightly ? [] : [/@nightly-js\b/];
const leaveOut = (...tags: RegExp[]) => (nightly ? tags : [...tags, wholeNightly]);

/**
 * A run is one test in one project. Tags at the end of a title say where the test runs:
 * - none: with JavaScript; nightly also without it.
 * - @smoke: without JavaScript in `npm test` too. One test for each main page and form.
 * - @nightly-js: with JavaScript only nightly. For what the server does, which is tested in a quarter of the time without.
 * - @js: never without JavaScript. @no-js: only without it.
 * - @phone: also on a phone, one test for each page whose layout differs there. @nightly-phone: nightly also on a phone.
 * - @phone-only: on a phone and nowhere else.
 * - @nightly: only in `npm run test:nightly`.
 * A test may take a third of its timeout. `npm test` lists tests that take longer.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/servers/start-product.ts",
  // One more than the two cores: nearly half of the time of a test is waiting.
  workers: 3,
  forbidOnly: true,
  // The summary lists the tests that passed only when retried.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath, args: launchArguments },
    locale: "en-US",
    timezoneId: "America/New_York",
    // A trace records every step of every test and adds a third to the time. Turn it on with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "js",
      grepInvert: leaveOut(/@no-js\b/, /@phone-only\b/, ...withJavaScriptNightly),
      use: { viewport: desk },
    },
    {
      name: "no-js",
      grep: nightly ? /./ : /@smoke\b|@no-js\b/,
      grepInvert: leaveOut(/@js\b/, /@phone-only\b/),
      use: { viewport: desk, javaScriptEnabled: false },
    },
    {
      name: "phone",
      grep: nightly ? /@(nightly-)?phone\b/ : /@phone\b/,
      grepInvert: leaveOut(),
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
  ],
});
