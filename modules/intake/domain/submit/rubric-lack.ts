/** What is said of an intake that cannot be handed in as its project has no rubric. Pure. */
import { autoRubricName } from "#modules/scoring/public.ts";

const rubricMessage = "Choose a scoring rubric for this project, then submit it.";
const autoRubricMessage = "Answer the question that chooses the scoring rubric, then submit.";

/** Why a project without a rubric cannot be handed in, else null; 'Auto-Rubric' is no rubric yet. */
export function rubricLackOf(project: {
  rubricId: string | null;
  rubricName: string | null;
}): string | null {
  if (project.rubricId) return null;
  return project.rubricName === autoRubricName ? autoRubricMessage : rubricMessage;
}
