/** Whether two groups differ in how often they fail. Pure. */
import { twoSidedTail } from "./normal-tail.ts";

/** How many of a group failed. */
export interface Proportion {
  failed: number;
  n: number;
}

export type TestName = "fisher" | "two-proportion";

/** An expected count below this requires the exact test. */
const minExpected = 5;

/** The appropriate test for the counts; null when a group is empty or all have the same outcome. */
export function fittingTest(one: Proportion, other: Proportion): TestName | null {
  const n = one.n + other.n;
  const failed = one.failed + other.failed;
  if (one.n === 0 || other.n === 0 || failed === 0 || failed === n) return null;
  const rarer = Math.min(failed, n - failed);
  const smaller = Math.min(one.n, other.n);
  return (rarer * smaller) / n < minExpected ? "fisher" : "two-proportion";
}

/**
 * The two-sided p-value: Fisher's exact test where an expected count is below 5, otherwise the pooled two-proportion z-test
 * without a correction. Null when there is nothing to compare; 1 when both are equal.
 */
export function comparisonPValue(one: Proportion, other: Proportion): number | null {
  if (one.n === 0 || other.n === 0) return null;
  const test = fittingTest(one, other);
  if (test === null) return 1;
  return test === "fisher" ? fisherPValue(one, other) : twoProportionPValue(one, other);
}

export function twoProportionPValue(one: Proportion, other: Proportion): number {
  const pooled = (one.failed + other.failed) / (one.n + other.n);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.n + 1 / other.n));
  return twoSidedTail((one.failed / one.n - other.failed / other.n) / spread);
}

/** Tables whose probability differs from the observed one only by floating-point rounding count as equally likely. */
const rounding = 1 + 1e-7;

/**
 * The total probability of every table with the same margins that is no likelier than the observed one. The weights are those of
 * the hypergeometric distribution. Each is computed from its neighbor, starting at the likeliest, so that none overflows.
 */
export function fisherPValue(one: Proportion, other: Proportion): number {
  const failed = one.failed + other.failed;
  const min = Math.max(0, failed - other.n);
  const max = Math.min(failed, one.n);
  const likeliest = Math.min(
    max,
    Math.max(min, Math.floor(((failed + 1) * (one.n + 1)) / (one.n + other.n + 2))),
  );
  const weights = new Float64Array(max - min + 1);
  weights[likeliest - min] = 1;
  const ratio = (k: number) =>
    ((failed - k) * (one.n - k)) / ((k + 1) * (other.n - failed + k + 1));
  for (let k = likeliest; k < max; k += 1) weights[k + 1 - min] = weights[k - min]! * ratio(k);
  for (let k = likeliest; k > min; k -= 1) weights[k - 1 - min] = weights[k - min]! / ratio(k - 1);
  const observed = weights[one.failed - min]! * rounding;
  let total = 0;
  let extreme = 0;
  for (const weight of weights) {
    total += weight;
    if (weight <= observed) extreme += weight;
  }
  return Math.min(1, extreme / total);
}
