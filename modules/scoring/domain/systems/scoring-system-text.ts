/** The accepted number of failures of a criticality, as the form words it. */
import { countOf } from "#app/platform/format.ts";
import type { ScoringSystem } from "#modules/form-logic/public.scoring.ts";

export function limitText(limit: number | null): string {
  return limit === null ? "Any Number" : `No More Than ${limit}`;
}

/** The percentage that passes, in words. */
export function percentText(percentageFailure: number | null): string {
  return percentageFailure === null ? "No minimum" : `${percentageFailure}%`;
}

/** What a project needs to pass: "At least 80%; at most 0 Critical, 2 Major". */
export function neededText({ percentageFailure, criticalityMap }: Limits): string {
  const limited = Object.entries(criticalityMap).filter(([, limit]) => limit !== null);
  const failures = limited.map(([name, limit]) => `${limit} ${name}`).join(", ");
  const percent = percentageFailure === null ? "" : `at least ${percentageFailure}%`;
  const needed = [percent, failures && `at most ${failures}`].filter(Boolean).join("; ");
  return needed === "" ? "Nothing is required" : needed.replace(/^a/, "A");
}

type Limits = Pick<ScoringSystem, "percentageFailure" | "criticalityMap">;

/** How many rubrics use a scoring system, in words. */
export function usesText(uses: number): string {
  if (uses === 0) return "No rubric yet";
  return countOf(uses, "rubric");
}
