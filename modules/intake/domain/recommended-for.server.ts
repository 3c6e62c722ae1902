import type { Scope } from "#app/platform/viewer.ts";
import type { ProjectInView } from "#modules/projects/public.server.ts";
import {
  findResult,
  loadRubric,
  recommendActions,
  type RecommendedAction,
} from "#modules/scoring/public.server.ts";
import type { Intake } from "./get-intake.server.ts";

/**
 * What is proposed for an intake's failed answers: by the rubric its outcome was scored with once it is completed, by
 * the project's rubric as it stands until then. The caller has the project in view.
 */
export async function recommendedFor(
  scope: Scope,
  project: ProjectInView["project"],
  intake: Intake,
): Promise<RecommendedAction[]> {
  const stored = project.status === "Completed" ? await findResult(scope, project.id) : null;
  const rubric =
    stored?.scoredWith.rubric ?? (await loadRubric(intake.form.id, project.rubricId))?.rubric;
  return rubric ? recommendActions(intake, rubric) : [];
}
