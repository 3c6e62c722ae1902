/** Comments and test titles use the words that every engineer knows; docs/glossary.md has the domain's own. */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { lineOf, walk, type FileRule, type Violation } from "../source-file.ts";
import { bannedWords } from "./banned-words.ts";

const banned: readonly (readonly [RegExp, string])[] = [
  [/\bstor(y|ies)\b/i, "e2e test"],
  [/\b(told|tells?|tellings?)\b/i, "notify, report, show or say"],
  [/\b(whoever|whosoever)\b/i, "anyone who"],
  [/\banew\b/i, "again"],
  [/\bmend(s|ed|ing)?\b/i, "repair or fix"],
  [/\bhand(s|ed|ing)? in\b/i, "submit"],
  [/\b(is|are) gone\b/i, "no longer exists"],
  [/\bspine\b/i, "core schema"],
  [/\bfences?\b/i, "rule fixture"],
  [/\b(comes?|came) to life\b/i, "is hydrated"],
  [/\b(takes?|taken|took) along\b/i, "download for offline"],
  [/\b(draws?|drawn|drew) together\b/i, "compact"],
  [/\bmakers?\b/i, "manufacturer"],
  [/\bput back\b/i, "revert or restore"],
];

const isOwn = (path: string) => /^(app|modules|db|jobs|e2e|bin|lint|bench)\//.test(path);
const isRead = (row: string) =>
  /^\s*(\/\/|\/?\*)|\s\/\/ |^\s*(it|test|describe)\b.*\(\s*["`]/.test(row);

export const plainWords: FileRule = ({ path, text }) => {
  if (!isOwn(path)) return [];
  return text.split("\n").flatMap((row, index) => {
    const [word, instead] = (isRead(row) && banned.find(([each]) => each.test(row))) || [];
    if (!word) return [];
    return [
      { rule: "plain-words", path, line: index + 1, message: `${word.source}: say ${instead}.` },
    ];
  });
};

/** Sentences that the specification contains letter by letter, misspellings included. */
export const literals = readFileSync(new URL("../literals.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "");
const own = new Set(literals);

const isShown = (path: string) =>
  /^(app|modules|jobs)\//.test(path) &&
  !/\.test\.tsx?$|\/(tests|testing|seed-data)\/|seed[^/]*\.ts$|gallery|\/(module|check-manifests)\.ts$|env\.server/.test(
    path,
  );

/** A text of an element, or a whole sentence anywhere but in an error for developers. */
function shownText(node: ts.Node): string | null {
  const text = ts.isJsxText(node) || ts.isStringLiteralLike(node) ? node.text.trim() : "";
  if (ts.isJsxText(node)) return text;
  if (!/^[A-Z].* .*[.?!]$/.test(text)) return null;
  const isFault =
    ts.isNewExpression(node.parent) && node.parent.expression.getText().endsWith("Error");
  return isFault ? null : text;
}

/** What people read uses plain words; the specification's own sentences may differ. */
export const plainSentences: FileRule = (file) => {
  const violations: Violation[] = [];
  if (!isShown(file.path)) return violations;
  walk(file.tree, (node) => {
    const text = shownText(node);
    const [, instead] =
      (text && !own.has(text) && bannedWords.find(([word]) => word.test(text))) || [];
    if (instead)
      violations.push({
        rule: "plain-sentences",
        path: file.path,
        line: lineOf(file, node),
        message: `"${text}": ${instead}.`,
      });
  });
  return violations;
};
