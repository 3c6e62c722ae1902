/** The accepted number of failures of a criticality, as the form words it. */
import { countOf } from "#app/platform/format.ts";
export function limitText(limit: number | null): string {
  return limit === null ? "Any Number" : `No More Than ${limit}`;
}

/** The percentage that passes, in words. */
export function percentText(percentageFailure: number | null): string {
  return percentageFailure === null ? "No minimum" : `${percentageFailure}%`;
}

/** How many rubrics use a scoring system, in words. */
export function usesText(uses: number): string {
  if (uses === 0) return "No rubric yet";
  return countOf(uses, "rubric");
}
