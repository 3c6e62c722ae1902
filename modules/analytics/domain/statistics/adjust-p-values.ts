/**
 * The p-values of many comparisons, corrected by Benjamini and Hochberg: among the values below a threshold, at most that share
 * is expected to be chance. Null stays null and is not counted. Pure.
 */
export function adjustPValues(pValues: readonly (number | null)[]): (number | null)[] {
  const ranked = pValues
    .flatMap((p, at) => (p === null ? [] : [{ p, at }]))
    .sort((one, other) => other.p - one.p);
  const adjusted: (number | null)[] = pValues.map(() => null);
  let least = 1;
  ranked.forEach(({ p, at }, fromLargest) => {
    least = Math.min(least, (p * ranked.length) / (ranked.length - fromLargest));
    adjusted[at] = least;
  });
  return adjusted;
}
