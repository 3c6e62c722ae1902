/**
 * Compares the catalogs of sentences with the code. `npm run sentences` prints, for each language, the sentences that are said
 * and have no translation, as lines to add, and those that no page says any more.
 */
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { catalogs } from "../app/platform/page/catalogs.ts";

const said = /\bsay\(\s*(?:[\w.()!= ]+\?\s*)?"((?:[^"\\]|\\.)*)"(?:\s*:\s*"((?:[^"\\]|\\.)*)")?/g;

const sources = (): string[] =>
  globSync(["app/**/*.{ts,tsx}", "modules/**/*.{ts,tsx}"])
    .filter((file) => !/\.test\.|catalogs\.ts$|\/tests\//.test(file))
    .map((file) => readFileSync(file, "utf8"));

/** What each catalog lacks, and what it has in vain. */
export function compareCatalogs() {
  const texts = sources();
  const sentences = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(said)].flatMap(([, first, second]) => [first, second].filter(Boolean)),
    ),
  ) as Set<string>;
  const all = texts.join("\n");
  // A sentence that is made elsewhere, such as a message with numbers in it, is only looked up.
  const isWritten = (sentence: string) =>
    sentence.split(/\{\d\}/).every((part) => all.includes(part));
  return Object.entries(catalogs).map(([code, catalog]) => ({
    code,
    missing: [...sentences].filter((sentence) => !Object.hasOwn(catalog, sentence)),
    orphans: Object.keys(catalog).filter((sentence) => !isWritten(sentence)),
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { code, missing, orphans } of compareCatalogs()) {
    console.log(`${code}: ${missing.length} missing, ${orphans.length} no longer said`);
    for (const sentence of missing) console.log(`  "${sentence}": "",`);
    for (const sentence of orphans) console.log(`  no longer said: "${sentence}"`);
  }
