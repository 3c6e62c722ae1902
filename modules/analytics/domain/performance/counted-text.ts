/** Which projects a figure counts, as people read it. Pure. */
import { frameLabel, type TimeFrame } from "../time-frames.ts";
import type { Performance } from "./performance-types.ts";

/** Of the projects it scored; null when it scored none. @param rubricId null for all forms. */
export const rubricNameOf = (
  { first }: Pick<Performance, "first">,
  rubricId: string | null,
): string | null => first.rubrics.find(({ rubric }) => rubric === rubricId)?.name ?? null;

export function countedText(frame: TimeFrame, rubricName: string | null): string {
  return rubricName === null ? frameLabel(frame) : `${frameLabel(frame)}, ${rubricName}`;
}
