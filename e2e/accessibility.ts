/** What axe finds on a page. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** The minified file: a browser compiles it again in each document, and the package's main file is twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

type WithAxe = typeof globalThis & { axe: typeof axe };

export interface Violation {
  id: string;
  help: string;
  where: string[];
}

/** Kinds of pages whose colors this process has found in order. */
const colorsChecked = new Set<string>();

/** A kind of page: its URL without ids, its width and theme, and whether a dialog is open. */
async function kindOf(page: Page): Promise<string> {
  const path = new URL(page.url()).pathname.replaceAll(/[^/]*\d[^/]*/g, ":id");
  const theme = await page.evaluate(
    () =>
      `${document.documentElement.dataset.theme} ${matchMedia("(prefers-color-scheme: dark)").matches}`,
  );
  const dialogs = await page.getByRole("dialog").count();
  return [path, page.viewportSize()?.width, theme, dialogs].join(" ");
}

/**
 * The contrast of colors takes most of a check, and depends on the kind of page rather than its contents: `npm test` checks it until it
 * finds it in order once, the nightly run each time.
 */
export async function findViolations(page: Page): Promise<Violation[]> {
  const kind = await kindOf(page);
  const withColors = process.env.NIGHTLY !== undefined || !colorsChecked.has(kind);
  // A step within the page keeps what an earlier check has loaded.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (enabled) => {
    // What passed is not written out, node by node: that takes three times as long as the check.
    const { violations } = await (globalThis as WithAxe).axe.run(document, {
      resultTypes: ["violations"],
      rules: { "color-contrast": { enabled } },
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(" ")),
    }));
  }, withColors);
  if (found.length === 0) colorsChecked.add(kind);
  return found;
}
