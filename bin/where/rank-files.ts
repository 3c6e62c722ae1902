import MiniSearch from "minisearch";
import { addressesIn, literalsIn } from "./quoted.ts";
import type { CodeFile } from "./read-files.ts";

/** What a file is called and tells of itself says more than what it does on the way. */
const boost = { path: 2, comments: 2 };

/** What the specification calls otherwise than the house. */
const houseWords = new Map([
  ["store", "schema"],
  ["stored", "schema"],
]);

const smallWords = new Set(
  (
    "a an and are as at be by can does for from has have if in into is it its no not of on one only or so than that the their " +
    "them then there these this those to under was when where which while who why will with without"
  ).split(" "),
);

/** "siteOwnerName" and "site-owner-name" are three words each. */
function splitWords(phrase: string): string[] {
  const parted = phrase.replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  return parted.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** "Projects" are looked for as "project". */
function singular(word: string): string | null {
  if (smallWords.has(word)) return null;
  return word
    .replace(/(?<=[a-z]{2})ies$/, "y")
    .replace(/(?<=ss|sh|ch|x)es$/, "")
    .replace(/(?<=[a-z]{2}[^su])s$/, "");
}

const inHouseWords = (sentence: string): string =>
  splitWords(sentence)
    .map((word) => houseWords.get(singular(word) ?? "") ?? "")
    .join(" ");

/**
 * Ranks files by the words of a sentence. One that holds what the sentence quotes stands above others, and so does the
 * manifest that declares the address it names.
 * @returns those with any of its words, the likeliest first.
 */
export function rankFiles(files: readonly CodeFile[]): (sentence: string) => CodeFile[] {
  const index = new MiniSearch<CodeFile>({
    idField: "path",
    fields: ["path", "names", "comments", "texts", "code"],
    tokenize: splitWords,
    processTerm: singular,
  });
  index.addAll(files);
  const byPath = new Map(files.map((file) => [file.path, file]));
  return (sentence) => {
    const found = index.search(
      { queries: [sentence, { queries: [inHouseWords(sentence)], boost: { path: 4 } }] },
      { boost },
    );
    const [{ score: best } = { score: 1 }] = found;
    const literals = literalsIn(sentence);
    const addresses = addressesIn(sentence);
    return found
      .map(({ id, score }) => ({ file: byPath.get(String(id))!, score: score / best }))
      .map(({ file, score }) => ({
        file,
        score: score + (quotes(file, literals) ? 1 : 0) + (declares(file, addresses) ? 1 : 0),
      }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ file }) => file);
  };
}

function quotes({ comments, code }: CodeFile, literals: readonly string[]): boolean {
  if (literals.length === 0) return false;
  const said = `${comments} ${code}`.toLowerCase().replaceAll(/\s+/g, " ");
  return literals.some((literal) => said.includes(literal));
}

function declares({ path, code }: CodeFile, addresses: readonly string[]): boolean {
  if (addresses.length === 0 || !path.endsWith("/module.ts")) return false;
  const routes = code.replaceAll(/:\w+/g, ":id");
  return addresses.some((address) => routes.includes(`path: "${address}"`));
}
