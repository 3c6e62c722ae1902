import { afterEach, expect, test, vi } from "vitest";
import { findBrowser } from "./find-browser.ts";

afterEach(() => vi.unstubAllEnvs());

test("the path named is taken before any other", async () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(await findBrowser()).toBe(process.execPath);
});

test("a path that cannot be run is refused in one sentence, not passed over", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  await expect(findBrowser()).rejects.toThrow(
    "CHROMIUM_PATH must be the path of a Chromium that can be run; /nowhere/chromium is not.",
  );
});
