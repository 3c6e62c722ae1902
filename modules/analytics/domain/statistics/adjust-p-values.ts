/**
 * The p-values of many comparisons, corrected by Benjamini and Hochberg: among the values below a threshold, at most that share
 * is expected to be chance. Null stays null and is not counted. Pure.
 */
export function adjustPValues(pValues: readonly (number | null)[]): (number | null)[] {
  const ranked = pValues
    .flatMap((p, index) => (p === null ? [] : [{ p, at: index }]))
    .sort((one, other) => other.p - one.p);
  const adjusted: (number | null)[] = pValues.map(() => null);
  let min = 1;
  ranked.forEach(({ p, at }, fromLargest) => {
    min = Math.min(min, (p * ranked.length) / (ranked.length - fromLargest));
    adjusted[at] = min;
  });
  return adjusted;
}
