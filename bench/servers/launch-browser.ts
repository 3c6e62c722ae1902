import { chromium, type Browser } from "@playwright/test";
import { findBrowser, noBrowserMessage } from "../../bin/find-browser.ts";

/** A browser that sends no requests by itself. @throws Error where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error(noBrowserMessage);
  return await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}
