/** Scores many questions at once, by simple rules the author corrects by hand. Pure. */
import {
  optionsOf,
  type FormField,
  type OptionScore,
  type RubricQuestion,
} from "#modules/forms/public.ts";

export const fillRules = ["words", "first", "clear"] as const;
export type FillRule = (typeof fillRules)[number];

export function isFillRule(text: string): text is FillRule {
  return fillRules.some((rule) => rule === text);
}

/** Whole labels, in lower case. A word that is not here says nothing of itself. */
const scoreByWord = new Map<string, OptionScore>([
  ...["pass", "passed", "yes", "ok", "good", "acceptable", "compliant", "correct", "works"].map(
    (word): [string, OptionScore] => [word, "Pass"],
  ),
  ...["fail", "failed", "no", "not ok", "bad", "poor", "unacceptable", "incorrect", "broken"].map(
    (word): [string, OptionScore] => [word, "Fail"],
  ),
  ...["missing", "damaged", "not compliant", "noncompliant", "non-compliant"].map(
    (word): [string, OptionScore] => [word, "Fail"],
  ),
  ...["missed", "n/a", "na", "not applicable", "unknown", "not tested", "other"].map(
    (word): [string, OptionScore] => [word, "Ignore"],
  ),
]);

/** What a label says of itself; null when it says nothing. */
export function scoreOfWord(label: string): OptionScore | null {
  return scoreByWord.get(label.trim().toLowerCase()) ?? null;
}

/**
 * The question filled by a rule: "words" scores the options whose words are known, "first" makes the first option Pass
 * and words for neither Ignore and the others Fail. Scores that were given stay; "clear" takes all of them away.
 */
export function fillQuestion(
  field: FormField,
  question: RubricQuestion | null,
  rule: FillRule,
): RubricQuestion | null {
  if (rule === "clear") return null;
  const options = new Map(Object.entries(question?.options ?? {}));
  optionsOf(field).forEach(({ label }, place) => {
    if (options.has(label)) return;
    const word = scoreOfWord(label);
    const score =
      rule === "words" ? word : place === 0 ? "Pass" : word === "Ignore" ? word : "Fail";
    if (score) options.set(label, score);
  });
  if (options.size === 0) return question;
  return { criticalityCategory: null, ...question, options: Object.fromEntries(options) };
}
