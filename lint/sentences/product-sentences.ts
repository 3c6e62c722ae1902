import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ownPaths, readSources } from "../source-file.ts";
import { findSentences, type Sentence } from "./find-sentences.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Tests, demo data, and what only developers and those who start the product read. */
const leftOut =
  /\.test\.tsx?$|\/(tests|testing|seed-data)\/|seed[^/]*\.ts$|gallery|\/(bounds|check-manifests|define-module|route-subjects)\.ts$|\/env\.server\.ts$/;

/** Every sentence of the product, by file and line. */
export function readProductSentences(): Sentence[] {
  const paths = ownPaths(root).filter(
    (path) => /^(app|modules|jobs)\//.test(path) && !leftOut.test(path),
  );
  return readSources(root, paths).flatMap(findSentences);
}

/** Sentences that the specification contains word by word, misspellings included. */
export function readLiterals(): Set<string> {
  const list = readFileSync(new URL("literals.txt", import.meta.url), "utf8");
  return new Set(list.split("\n").filter((line) => line !== ""));
}
