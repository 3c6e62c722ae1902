import { countOf } from "#app/platform/format.ts";
import type { Criticalities } from "#modules/form-logic/public.scoring.ts";

/** The number of failures of a criticality against the accepted number, in words. */
export function criticalityText({ actual, max }: { actual: number; max: number | null }): string {
  const failures = countOf(actual, "failure");
  return max === null ? `${failures}, any number allowed` : `${failures}, ${max} allowed`;
}

/** Why a score with a sufficient percentage fails: "Critical: 1 failure, 0 allowed", one for each criticality over its limit. */
export function overLimits(criticalities: Criticalities): string[] {
  return Object.entries(criticalities)
    .filter(([, { actual, max }]) => max !== null && actual > max)
    .map(([name, count]) => `${name}: ${criticalityText(count)}`);
}
