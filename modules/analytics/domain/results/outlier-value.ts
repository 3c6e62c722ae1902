/** The value of one cell of the outliers, and its color. Pure. */

/** A comparison needs at least this many projects of a party. */
export const minProjects = 5;

/** Values closer to 0 than this are highlighted. */
const mark = 0.15;

/**
 * An adjusted p-value from this one on is no sign of a difference: among many comparisons some are this far apart by
 * chance.
 */
export const minUsual = 0.05;

export type OutlierTone = "green" | "red" | "grey" | "none";

export interface Comparison {
  avg: number;
  n: number;
  pvalue: number | null;
}

/** The p-value times the sign of (global average minus average): positive is better than the others. Null without data. */
export function outlierValue({ avg, pvalue }: Comparison, globalAverage: number): number | null {
  if (pvalue === null) return null;
  const sign = Math.sign(globalAverage - avg);
  // Without a difference the value is 0, never -0.
  return sign === 0 ? 0 : pvalue * sign;
}

/** Green for positive values below 0.15, red for negative ones above -0.15, gray otherwise and with too few projects. */
export function outlierTone(value: number | null, n: number): OutlierTone {
  if (value === null) return "none";
  if (n < minProjects) return "grey";
  if (value > 0 && value < mark) return "green";
  if (value < 0 && value > -mark) return "red";
  return "grey";
}

/** Always with 6 decimals. */
export function outlierText(value: number): string {
  return value.toFixed(6);
}
