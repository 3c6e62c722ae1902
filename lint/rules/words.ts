/** Comments and test titles use the words that every engineer knows; docs/glossary.md has the domain's own. */
import type { FileRule } from "../source-file.ts";

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
];

const isProduct = (path: string) => /^(app|modules|db|jobs)\//.test(path);
const isRead = (row: string) =>
  /^\s*(\/\/|\/?\*)|\s\/\/ |^\s*(it|test|describe)\b.*\(\s*["`]/.test(row);

export const plainWords: FileRule = ({ path, text }) => {
  if (!isProduct(path)) return [];
  return text.split("\n").flatMap((row, at) => {
    const [word, instead] = (isRead(row) && banned.find(([each]) => each.test(row))) || [];
    if (!word) return [];
    return [
      { rule: "plain-words", path, line: at + 1, message: `${word.source}: say ${instead}.` },
    ];
  });
};
