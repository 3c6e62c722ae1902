import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { ProjectTransition } from "#app/platform/project-status.ts";
import { changeStatus } from "#modules/projects/public.changes.server.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import type { IntakeInView } from "../intake.ts";
import { answerCodes } from "./answer-codes.ts";

/**
 * Scores the project and completes it, within the caller's transaction. The viewer is recorded as its reviewer.
 * @param isImported see the event "project.changed".
 * @throws Problem "invalid-input" with the specification's exact wording when it cannot be scored. Then nothing
 * changes.
 */
export async function completeProject(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  intake: IntakeInView,
  transition: ProjectTransition,
  doneAt: Date | null = null,
  isImported = false,
): Promise<ProjectRow> {
  const { scoreText } = await scoreProject(tx, scope, {
    projectId: project.id,
    organizationId: project.organizationId,
    form: intake.form,
    answers: intake.answers,
    rubricId: project.rubricId,
  });
  return changeStatus(tx, scope, project, {
    to: "Completed",
    transition,
    set: {
      reviewerId: scope.viewer.id,
      reviewerName: scope.viewer.name,
      answerCodes: answerCodes(intake.form, intake.answers),
    },
    message: "finalized",
    doneAt,
    extended: { score: scoreText },
    isImported,
  });
}
