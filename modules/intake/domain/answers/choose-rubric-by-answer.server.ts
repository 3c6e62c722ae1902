import { inTransaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { answerAutoRubric } from "#modules/scoring/public.rubrics.server.ts";
import { canWriteAnswers } from "../../policy.ts";
import { requireLock } from "../project-lock.server.ts";

/**
 * Saves the answer to a project's Auto-Rubric question and assigns the rubric that the answer selects.
 * @returns the rubric's name.
 * @throws Problem "illegal-transition" when the viewer cannot change the intake, "lock-lost", or "invalid-input" for an
 * answer that is not an option.
 */
export function chooseRubricByAnswer(
  scope: Scope,
  projectId: string,
  option: string,
): Promise<string> {
  return inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!canWriteAnswers(scope.viewer, project)) throw new Problem("illegal-transition");
    await requireLock(tx, scope, project);
    const rubric = await answerAutoRubric(tx, scope, project, option);
    if (rubric.rubricId !== project.rubricId)
      await changeProject(tx, scope, project, {
        set: rubric,
        message: `chose the rubric ${rubric.rubricName} by answering “${option}”`,
      });
    return rubric.rubricName;
  });
}
