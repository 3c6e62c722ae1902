/** The limits that a rubric sets for a typed number, such as "at least 1" or "at most 105% of the expected voltage". */
import { isComparedAsNumber, optionsOf } from "../questions/field-options.ts";
import type { FormField } from "../forms/form-types.ts";
import { instancePath } from "../repeats/instance-ids.ts";
import type { NumberLimit, OptionScore, ScoredFailure } from "./rubric-types.ts";

/** Most limits of one question. */
export const maxLimits = 6;

export interface JudgedNumber {
  score: OptionScore;
  /** The first limit that is broken, and the number that it means for this intake. */
  broken: { limit: NumberLimit; threshold: number } | null;
}

/** The numbers with which a number is compared. */
export interface ComparedNumbers {
  /** The typed number of another visible question; null if it has none. */
  numberOf: (fieldId: string) => number | null;
  /** The median of the other instances of the same section; null if none has a number. */
  medianOfOthers: () => number | null;
}

/**
 * The first broken limit fails. A limit in percent of a question without an answer, or of other instances that do not exist, cannot
 * be judged; if that is true of all limits, the number is ignored.
 */
export function judgeNumber(
  value: number,
  limits: readonly NumberLimit[],
  numbers: ComparedNumbers,
): JudgedNumber {
  let judged = 0;
  for (const limit of limits) {
    const threshold = thresholdOf(limit, numbers);
    if (threshold === null) continue;
    judged += 1;
    if (isBroken(limit, value, threshold)) return { score: "Fail", broken: { limit, threshold } };
  }
  return { score: judged === 0 ? "Ignore" : "Pass", broken: null };
}

/** The least or the most number that passes; of "within" the median. */
function thresholdOf(
  { bound, value, percentOf }: NumberLimit,
  { numberOf, medianOfOthers }: ComparedNumbers,
): number | null {
  if (value === null) return null;
  if (bound === "within") return medianOfOthers();
  if (percentOf === null) return value;
  const whole = numberOf(percentOf);
  return whole === null ? null : (whole * value) / 100;
}

/** Differences that come only from binary fractions do not count: 105% of 0.2 is 0.21. */
function isBroken(limit: NumberLimit, value: number, threshold: number): boolean {
  const tolerance = Math.max(Math.abs(value), Math.abs(threshold)) * 1e-12;
  if (limit.bound === "least") return value < threshold - tolerance;
  if (limit.bound === "most") return value > threshold + tolerance;
  const allowed = (Math.abs(threshold) * (limit.value ?? 0)) / 100;
  return Math.abs(value - threshold) > allowed + tolerance;
}

/** The middle number, or the mean of the two middle ones; null without numbers. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Null if there is none, or if one of them is missing. */
export function meanOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0 || known.length < numbers.length) return null;
  return known.reduce((sum, number) => sum + number, 0) / known.length;
}

/** "at least 1", "at most 105% of Expected voltage", "within 5% of the others" */
export function describeLimit(
  { bound, value, percentOf }: NumberLimit,
  nameOf: (fieldId: string) => string,
): string {
  if (bound === "within") return `within ${value ?? "?"}% of the others`;
  const words = `at ${bound} ${value ?? "?"}`;
  return percentOf === null ? words : `${words}% of ${nameOf(percentOf)}`;
}

/**
 * The limit that a number broke, with what a percentage means here: "at most 105% of Expected voltage, which is 420", "within 5%
 * of the others, whose median is 420".
 */
export function describeBroken(
  { limit, threshold }: NonNullable<JudgedNumber["broken"]>,
  nameOf: (fieldId: string) => string,
): string {
  const words = describeLimit(limit, nameOf);
  const number = roundForPeople(threshold);
  if (limit.bound === "within") return `${words}, whose median is ${number}`;
  return limit.percentOf === null ? words : `${words}, which is ${number}`;
}

/** A smaller difference from the other instances is not worth a line. */
const notablePercent = 3;

/** How far a number is from the median of the other instances: "7.2% below the others, whose median is 412"; null if it is near. */
export function describeDeviation(value: number, others: readonly number[]): string | null {
  const median = medianOf(others);
  if (median === null || median === 0) return null;
  const percent = ((value - median) / Math.abs(median)) * 100;
  if (Math.abs(percent) <= notablePercent) return null;
  const side = percent < 0 ? "below" : "above";
  return `${Math.abs(percent).toFixed(1)}% ${side} the others, whose median is ${roundForPeople(median)}`;
}

/** At most six digits that matter, without trailing zeros. */
export const roundForPeople = (number: number) => Number(number.toPrecision(6));

/** Most other instances that a failure names. */
const maxNamed = 3;

/** The words around the answer of a failure, for a reader of another language. */
interface FailedWords {
  also: (answer: string, names: string) => string;
  more: (count: number) => string;
}

const englishWords: FailedWords = {
  also: (answer, names) => `${answer}, also ${names}`,
  more: (count) => `${count} more`,
};

/**
 * The answer of a failure, for a number with what it should have been: "0.4 (at least 1)". Where it counts for several instances,
 * the others follow: "0.4 (at least 1), also String 3".
 */
export function failedAnswer(
  { value, limit, alsoFailed = [] }: Pick<ScoredFailure, "value" | "limit" | "alsoFailed">,
  words: FailedWords = englishWords,
): string {
  const answer = limit === undefined ? value : `${value} (${limit})`;
  if (alsoFailed.length === 0) return answer;
  const more = alsoFailed.length - maxNamed;
  const named = more > 0 ? [...alsoFailed.slice(0, maxNamed), words.more(more)] : alsoFailed;
  return words.also(answer, named.join("; "));
}

/** The question of a failure outside of its section, in a repeating section with its instance: "String 2: Voltage". */
export function failedQuestion({
  fieldId,
  question,
  label,
  sectionTitle,
}: Pick<ScoredFailure, "fieldId" | "question" | "label" | "sectionTitle">): string {
  const text = question.trim() || label;
  return instancePath(fieldId).length > 0 ? `${sectionTitle}: ${text}` : text;
}

/** The label under which a rubric stores the actions of a number that breaks a limit. */
export const outsideLimits = "Outside the limits";

/** The labels under which a rubric can store actions of a question. */
export function actionLabels(field: Pick<FormField, "type" | "options">): string[] {
  return isComparedAsNumber(field.type)
    ? [outsideLimits]
    : optionsOf(field).map(({ label }) => label);
}
