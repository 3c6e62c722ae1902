import type { Criticalities } from "#modules/form-logic/public.scoring.ts";

/** How many failures of a criticality there are against how many are accepted, in words. */
export function criticalityWords({ actual, max }: { actual: number; max: number | null }): string {
  const failures = actual === 1 ? "1 failure" : `${actual} failures`;
  return max === null ? `${failures}, any number allowed` : `${failures}, ${max} allowed`;
}

/** Why a score fails whose percentage is enough: "Critical: 1 failure, 0 allowed", one for each criticality over its limit. */
export function overLimits(criticalities: Criticalities): string[] {
  return Object.entries(criticalities)
    .filter(([, { actual, max }]) => max !== null && actual > max)
    .map(([name, count]) => `${name}: ${criticalityWords(count)}`);
}
