/** The field names and intents that a module reads from posted forms, found in its source text. */
import { globSync, readFileSync } from "node:fs";

export interface ModuleWords {
  names: string[];
  intents: string[];
}

const nameAt =
  /(?:name="|name: "|\b(?:get|getAll|has)\("|(?:formText|textOf|required|postedText)\([\w.]+, ")([\w:.-]{1,40})"/g;
const intentAt = /(?:intent\W{1,12}"|name="intent"\s+value=")([\w-]{1,40})"/g;

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, word]) => word!);

/** By module: a test of every route asks for each module many times. */
const read = new Map<string, ModuleWords>();

export function wordsOf(moduleId: string): ModuleWords {
  const words = read.get(moduleId) ?? readWords(moduleId);
  read.set(moduleId, words);
  return words;
}

function readWords(moduleId: string): ModuleWords {
  const text = globSync(`modules/${moduleId}/{routes,domain,ui,logic}/**/*.{ts,tsx}`)
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const unique = (words: string[]) => [...new Set(words)].toSorted();
  return { names: unique(found(text, nameAt)), intents: unique(found(text, intentAt)) };
}
