import { defineConfig } from "@playwright/test";
import { findBrowser, noBrowserSentence } from "./bin/find-browser.ts";
import { throwAwayInMemory } from "./bin/test/memory-folder.ts";

throwAwayInMemory();

const executablePath = await findBrowser();
if (!executablePath) throw new Error(noBrowserSentence);

/** A sandbox needs rights that root in a container lacks; the rest keeps the browser from calling home. */
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

/**
 * Every file in `e2e/stories` is a story, told at a desk with scripts and without. Tags: @js is told with scripts alone, as it needs them
 * or as other stories post the same pages without; @no-js is about their absence; @phone is also told on a phone, one story or
 * more for each page that looks different there. A story may take a third of its timeout; `npm test` names those that take more.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/servers/start-product.ts",
  workers: 2,
  forbidOnly: true,
  // The run names what passed at the second telling (decision 035).
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath, args: launchArguments },
    locale: "en-US",
    timezoneId: "America/New_York",
    // A trace records every step of every story, at a third of the run's time: ask for one with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "js", grepInvert: /@no-js\b/, use: { viewport: desk } },
    { name: "no-js", grepInvert: /@js\b/, use: { viewport: desk, javaScriptEnabled: false } },
    { name: "phone", grep: /@phone\b/, use: { viewport: phone, hasTouch: true, isMobile: true } },
  ],
});
