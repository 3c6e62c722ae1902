/**
 * The p-values of many comparisons, corrected by Benjamini and Hochberg so that of what falls below a mark no larger part
 * than the mark is chance. Null stays null and is not counted. Pure.
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
