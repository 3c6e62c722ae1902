/**
 * Compares the catalogs of sentences with the code. `npm run sentences` prints, for each language of an area, the untranslated
 * sentences, as lines to add, and the translations that are no longer used.
 */
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Catalogs } from "../app/platform/page/language.ts";
import { visitCatalogs } from "../modules/confirmations/domain/catalogs.ts";
import { fieldCatalogs } from "../modules/field/domain/catalogs.ts";
import { intakeCatalogs } from "../modules/intake/domain/catalogs.ts";
import { ownCatalogs as guestCatalogs } from "../modules/remote-inspections/domain/catalogs.ts";
import { reportCatalogs } from "../modules/reports/domain/catalogs.ts";

/** The catalogs of each area, the files whose sentences they translate, and files with texts that those only look up. */
interface Area {
  name: string;
  catalogs: Catalogs;
  files: readonly string[];
  lookedUp?: readonly string[];
}

export const areas: readonly Area[] = [
  {
    name: "intake",
    catalogs: intakeCatalogs,
    files: [
      "app/ui/**",
      "app/platform/form/**",
      "modules/{intake,forms,form-logic}/**",
      "modules/scheduling/ui",
    ],
    lookedUp: [
      "modules/field/{domain,ui}/**",
      "modules/scheduling/domain/cancel",
      "app/platform/files/drawings",
      "db/**",
    ],
  },
  {
    name: "field",
    catalogs: fieldCatalogs,
    files: ["modules/field/**"],
    lookedUp: ["app/platform/**", "modules/confirmations/**"],
  },
  {
    name: "report",
    catalogs: reportCatalogs,
    files: ["modules/{reports,share-links}/**", "app/platform/pdf/**"],
    lookedUp: ["modules/{form-logic,projects,intake,scoring,review}/**", "db/**"],
  },
  { name: "visit", catalogs: visitCatalogs, files: ["modules/confirmations/**"] },
  {
    name: "guest",
    catalogs: guestCatalogs,
    files: ["modules/remote-inspections/**"],
    lookedUp: ["app/platform/form/**"],
  },
];

const said = /\bsay\(\s*(?:[\w.()!=> ]+\?\s*)?"((?:[^"\\]|\\.)*)"(?:\s*:\s*"((?:[^"\\]|\\.)*)")?/g;

const textsOf = (files: readonly string[]): string[] =>
  globSync(files.map((pattern) => `${pattern}/*.{ts,tsx}`))
    .filter((file) => !/\.test\.|\/catalogs\.ts$|\/tests\//.test(file))
    .map((file) => readFileSync(file, "utf8"));

/** The untranslated sentences of each catalog, and its unused translations. */
export function compareCatalogs() {
  return areas.flatMap(({ name, catalogs, files, lookedUp = [] }) => {
    const texts = textsOf(files);
    const sentences = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(said)].flatMap(([, first, second]) => [first, second].filter(Boolean)),
      ),
    ) as Set<string>;
    const all = [...texts, ...textsOf(lookedUp)].join("\n");
    // A sentence that is made elsewhere, such as a message with numbers in it, is only looked up.
    const isWritten = (sentence: string) =>
      sentence.split(/\{\d\}/).every((part) => all.includes(part));
    return Object.entries(catalogs).map(([code, catalog]) => ({
      name,
      code,
      missing: [...sentences].filter((sentence) => !Object.hasOwn(catalog, sentence)),
      orphans: Object.keys(catalog).filter((sentence) => !isWritten(sentence)),
    }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { name, code, missing, orphans } of compareCatalogs()) {
    console.log(`${name}, ${code}: ${missing.length} missing, ${orphans.length} no longer said`);
    for (const sentence of missing) console.log(`  "${sentence}": "",`);
    for (const sentence of orphans) console.log(`  no longer said: "${sentence}"`);
  }
