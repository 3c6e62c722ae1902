import { accessSync, constants, mkdirSync } from "node:fs";
import { resolve } from "node:path";

/** What to do when no browser is found, in one sentence. */
export const noBrowserMessage =
  "No browser was found for the browser tests: install Chromium (apt-get install chromium) or set CHROMIUM_PATH to the path of one.";

/** The shell first: it renders pages as the browser does, with less work, as it has no windows. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrightBrowser(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return isExecutable(path) ? path : null;
}

/** The package unpacks into TMPDIR; a separate folder prevents collisions with other users' leftovers. */
async function unpack(packaged: { executablePath: () => Promise<string> }): Promise<string> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = resolve(".cache/chromium");
  mkdirSync(process.env.TMPDIR, { recursive: true });
  try {
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The Chromium shipped in an optional package; null when npm left the package out. */
async function packagedBrowser(): Promise<string | null> {
  const packageName = "@sparticuz/chromium";
  try {
    const { default: packaged } = (await import(packageName)) as {
      default: { executablePath: () => Promise<string> };
    };
    return await unpack(packaged);
  } catch {
    return null;
  }
}

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own, or the one shipped in a package; null when there is none.
 * Throws a sentence when CHROMIUM_PATH is set and names nothing that runs.
 */
export async function findBrowser(): Promise<string | null> {
  const requested = process.env.CHROMIUM_PATH;
  if (requested) {
    if (!isExecutable(requested))
      throw new Error(
        `CHROMIUM_PATH must be the path of a Chromium that can be run; ${requested} is not.`,
      );
    return requested;
  }
  return (
    systemBrowsers.find(isExecutable) ?? (await playwrightBrowser()) ?? (await packagedBrowser())
  );
}

if (import.meta.main) {
  const path = await findBrowser();
  console.log(path ?? noBrowserMessage);
  process.exitCode = path ? 0 : 1;
}
