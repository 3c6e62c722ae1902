/** Steps of people in an intake before its review, for tests of the later steps. */
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import type { RequestedView } from "../domain/opening/build-intake-view.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { breakLock } from "../domain/project-lock.server.ts";
import { viewIntake } from "../domain/opening/view-intake.server.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";

export { saveAnswers };

export const answerQuestion = (
  scope: Scope,
  projectId: string,
  { fieldId, value, basedOn = 0 }: { fieldId: string; value: string; basedOn?: number },
) => saveAnswers(scope, projectId, [{ fieldId, basedOn, answer: { values: [value] } }]);

export const submitForReview = (scope: Scope, projectId: string) => submitIntake(scope, projectId);

export async function breakHolderLock(scope: Scope, projectId: string): Promise<void> {
  await breakLock(scope, await getProject(scope, projectId));
}

/** Loads the page of the intake, with its first section unless another is given. */
export async function openPage(
  scope: Scope,
  projectId: string,
  requested: RequestedView = { sectionId: null, showMissing: false },
) {
  const found = await getProject(scope, projectId);
  return viewIntake(scope, found, await readIntake(found.project), requested);
}
