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

export async function findViolations(page: Page): Promise<Violation[]> {
  // A step within the page keeps what an earlier check has loaded.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    // What passed is not written out, node by node: that takes three times as long as the check.
    const { violations } = await (globalThis as WithAxe).axe.run(document, {
      resultTypes: ["violations"],
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(" ")),
    }));
  });
}
