/** The limits that a rubric sets for a typed number, such as "at least 1" or "at most 105% of the expected voltage". */
import { isComparedAsNumber, optionsOf } from "../questions/field-options.ts";
import type { FormField } from "../forms/form-types.ts";
import { instancePath } from "../repeats/instance-ids.ts";
import type { LimitBound, NumberLimit, OptionScore, ScoredFailure } from "./rubric-types.ts";

/** Most limits of one question. */
export const maxLimits = 6;

export interface JudgedNumber {
  score: OptionScore;
  /** The first limit that is broken, and the number that it means for this intake. */
  broken: { limit: NumberLimit; threshold: number } | null;
}

/**
 * The first broken limit fails. A limit in percent of a question without an answer cannot be judged; if that is true of all limits,
 * the number is ignored.
 * @param numberOf the typed number of another visible question; null if it has none.
 */
export function judgeNumber(
  value: number,
  limits: readonly NumberLimit[],
  numberOf: (fieldId: string) => number | null,
): JudgedNumber {
  let judged = 0;
  for (const limit of limits) {
    const threshold = thresholdOf(limit, numberOf);
    if (threshold === null) continue;
    judged += 1;
    if (isBroken(limit.bound, value, threshold))
      return { score: "Fail", broken: { limit, threshold } };
  }
  return { score: judged === 0 ? "Ignore" : "Pass", broken: null };
}

function thresholdOf(
  { value, percentOf }: NumberLimit,
  numberOf: (fieldId: string) => number | null,
): number | null {
  if (value === null || percentOf === null) return value;
  const whole = numberOf(percentOf);
  return whole === null ? null : (whole * value) / 100;
}

/** Differences that come only from binary fractions do not count: 105% of 0.2 is 0.21. */
function isBroken(bound: LimitBound, value: number, threshold: number): boolean {
  const tolerance = Math.max(Math.abs(value), Math.abs(threshold)) * 1e-12;
  return bound === "least" ? value < threshold - tolerance : value > threshold + tolerance;
}

/** "at least 1", "at most 105% of Expected voltage" */
export function describeLimit(
  { bound, value, percentOf }: NumberLimit,
  nameOf: (fieldId: string) => string,
): string {
  const words = `at ${bound} ${value ?? "?"}`;
  return percentOf === null ? words : `${words}% of ${nameOf(percentOf)}`;
}

/** The limit that a number broke, with what a percentage means here: "at most 105% of Expected voltage, which is 420". */
export function describeBroken(
  { limit, threshold }: NonNullable<JudgedNumber["broken"]>,
  nameOf: (fieldId: string) => string,
): string {
  const words = describeLimit(limit, nameOf);
  return limit.percentOf === null ? words : `${words}, which is ${roundForPeople(threshold)}`;
}

/** At most six digits that matter, without trailing zeros. */
const roundForPeople = (number: number) => Number(number.toPrecision(6));

/** The answer of a failure, for a number with what it should have been: "0.4 (at least 1)". */
export function failedAnswer({ value, limit }: Pick<ScoredFailure, "value" | "limit">): string {
  return limit === undefined ? value : `${value} (${limit})`;
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
