/** How many failures of a criticality there are against how many are accepted, in words. */
export function criticalityWords({ actual, max }: { actual: number; max: number | null }): string {
  const failures = actual === 1 ? "1 failure" : `${actual} failures`;
  return max === null ? `${failures}, any number allowed` : `${failures}, ${max} allowed`;
}
