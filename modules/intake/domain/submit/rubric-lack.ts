/** The message for an intake that can be neither submitted nor finalized because its project has no rubric. Pure. */
import { autoRubricName } from "#modules/scoring/public.ts";

const rubricMessage = "This project has no rubric. Choose a scoring rubric for it first.";
const autoRubricMessage =
  "This project has no rubric yet. Answer the question that chooses it first.";

/** Returns why a project without a rubric cannot be scored, else null. 'Auto-Rubric' does not count as a rubric. */
export function rubricLackOf(project: {
  rubricId: string | null;
  rubricName: string | null;
}): string | null {
  if (project.rubricId) return null;
  return project.rubricName === autoRubricName ? autoRubricMessage : rubricMessage;
}
