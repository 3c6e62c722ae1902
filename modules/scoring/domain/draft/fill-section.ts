/** Scores many questions in one step, by simple rules; the author corrects the result by hand. Pure. */
import {
  optionScores,
  type OptionScore,
  type RubricQuestion,
} from "#modules/form-logic/public.scoring.ts";
import { optionsOf, type FormField } from "#modules/form-logic/public.ts";

export const fillRules = ["words", "first", "clear"] as const;
export type FillRule = (typeof fillRules)[number];

export function isFillRule(text: string): text is FillRule {
  return fillRules.some((rule) => rule === text);
}

/** Complete labels, in any letter case. A label that is not listed has no score of its own. */
export const fillWords: Record<OptionScore, readonly string[]> = {
  Pass: ["Pass", "Passed", "Yes", "OK", "Good", "Acceptable", "Compliant", "Correct", "Works"],
  Fail: [
    "Fail",
    "Failed",
    "No",
    "Not OK",
    "Bad",
    "Poor",
    "Unacceptable",
    "Incorrect",
    "Broken",
    "Missing",
    "Missed",
    "Damaged",
    "Not compliant",
    "Noncompliant",
    "Non-compliant",
  ],
  Ignore: ["N/A", "NA", "Not applicable", "Unknown", "Not tested", "Other"],
};

const scoreByWord = new Map(
  optionScores.flatMap((score) =>
    fillWords[score].map((word): [string, OptionScore] => [word.toLowerCase(), score]),
  ),
);

/** The score that a label implies; null if it implies none. */
export function scoreOfWord(label: string): OptionScore | null {
  return scoreByWord.get(label.trim().toLowerCase()) ?? null;
}

/**
 * Fills a question by a rule. "words" scores the options whose labels are known. "first" gives the first option Pass, labels that
 * mean neither Ignore, and the others Fail. Existing scores stay; "clear" removes all of them.
 */
export function fillQuestion(
  field: FormField,
  question: RubricQuestion | null,
  rule: FillRule,
): RubricQuestion | null {
  if (rule === "clear") return null;
  const options = new Map(Object.entries(question?.options ?? {}));
  optionsOf(field).forEach(({ label }, position) => {
    if (options.has(label)) return;
    const word = scoreOfWord(label);
    const score =
      rule === "words" ? word : position === 0 ? "Pass" : word === "Ignore" ? word : "Fail";
    if (score) options.set(label, score);
  });
  if (options.size === 0) return question;
  return { criticalityCategory: null, ...question, options: Object.fromEntries(options) };
}
