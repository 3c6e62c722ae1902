/** What the figures of the performance tab say, in one sentence. Pure. */
import { formatCount } from "#app/platform/format.ts";
import type { FailureBar } from "../charts/failure-bars.ts";
import type { Performance } from "./performance-types.ts";
import { minProjects } from "./rates.ts";
import { inPercent } from "./weekly.ts";

/** @param worst the question that fails most; undefined where none does. */
export function performanceSentence(
  { counted, passed, first }: Pick<Performance, "counted" | "passed" | "first">,
  worst: Pick<FailureBar, "question" | "failed" | "counted"> | undefined,
): string {
  if (counted < minProjects) {
    const missing = minProjects - counted;
    return `Not enough completed projects yet: figures mean something from ${minProjects} on, so ${missing} more ${missing === 1 ? "is" : "are"} needed.`;
  }
  const passes = passed && `${inPercent(passed.share * 100)} of projects pass`;
  const firsts = first.all && `${inPercent(first.all.share * 100)} the first time`;
  const messages = [[passes, firsts].filter(Boolean).join(", ")];
  if (worst)
    messages.push(
      `What fails most is “${worst.question}”, in ${formatCount(worst.failed)} of ${formatCount(worst.counted)}`,
    );
  return messages
    .filter(Boolean)
    .map((message) => `${message}.`)
    .join(" ");
}
