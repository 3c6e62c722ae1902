import type { Criticalities, RawScore, ScoredFailure, Verdict } from "./rubric-types.ts";

/** How My Home counts a result, independent of the stored verdict. */
export type HomeOutcome = "Passed" | "Failed" | "Unscored" | "Incomplete";

function roundedPercent({ pass, total }: RawScore): number {
  return Math.round((pass * 100) / total);
}

/**
 * "actual: 80%; minimum: 70%". It shows "none" when no question counted, and when the scoring system requires no
 * percentage.
 */
export function scoreText(raw: RawScore): string {
  const actual = raw.total === 0 ? "none" : `${roundedPercent(raw)}%`;
  const minimum = raw.percentage_failure === null ? "none" : `${raw.percentage_failure}%`;
  return `actual: ${actual}; minimum: ${minimum}`;
}

/**
 * Returns the stored and reported verdict: at least the required percentage, unrounded, and no criticality over its limit.
 * It multiplies instead of dividing, so that 57 of 100 reach 57%.
 */
export function storedVerdict(raw: RawScore, criticalities: Criticalities): Verdict {
  if (raw.total === 0) return "Unscored";
  const minimum = raw.percentage_failure ?? 0;
  const isEnough = raw.pass * 100 >= minimum * raw.total;
  const isWithin = Object.values(criticalities).every(
    ({ actual, max }) => max === null || actual <= max,
  );
  return isEnough && isWithin ? "Pass" : "Fail";
}

/**
 * Returns how My Home counts a project, which differs from the verdict: the rounded percentage must exceed the required one,
 * and criticalities are ignored. Without a required percentage a scored project passes.
 */
export function homeOutcome(raw: RawScore | null, isCompleted: boolean): HomeOutcome {
  if (!isCompleted) return "Incomplete";
  if (raw === null || raw.total === 0) return "Unscored";
  if (raw.percentage_failure === null) return "Passed";
  return roundedPercent(raw) > raw.percentage_failure ? "Passed" : "Failed";
}

interface FailedResult {
  failures: readonly ScoredFailure[];
  criticalities: Criticalities;
}

/** Sorts failures by criticality. The criticalities begin with the worst; failures without one come last. */
export function worstFirst({ failures, criticalities }: FailedResult): ScoredFailure[] {
  const names = Object.keys(criticalities);
  const rankOf = ({ category }: ScoredFailure) => {
    const index = names.indexOf(category ?? "");
    return index < 0 ? names.length : index;
  };
  return failures.toSorted((one, other) => rankOf(one) - rankOf(other));
}
