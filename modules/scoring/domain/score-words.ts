/** How many failures of a criticality there are against how many are accepted, in words. */
export function criticalityWords({ actual, max }: { actual: number; max: number | null }): string {
  if (max === null) return `${actual}; any number is accepted`;
  const against = `${actual} of at most ${max}`;
  return actual > max ? `${against}; too many` : against;
}
