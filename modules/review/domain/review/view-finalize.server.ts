import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { questionWithInstance } from "#modules/form-logic/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { scoringFailedMessage } from "#modules/scoring/public.score-text.ts";
import { missingRubricReason, type IntakeInView } from "#modules/intake/public.ts";
import { requireValidAnswers } from "./require-valid-answers.server.ts";
import { scoreSoFar } from "#modules/scoring/public.scoring.server.ts";
import { shownScore, type ShownScore } from "../scores/shown-score.ts";

export interface FinalizeView {
  projectId: string;
  title: string;
  siteOwner: string;
  rubric: string | null;
  score: ShownScore | null;
  /** Why the project cannot be finalized now, with the questions concerned; null when it can. */
  obstacle: { message: string; questions: { id: string; text: string; error: string }[] } | null;
}

/** The data of the confirmation before finalizing: the score that will be stored. */
export async function viewFinalize(
  scope: Scope,
  { project, site }: ProjectWithSite,
  intake: IntakeInView,
): Promise<FinalizeView> {
  const score = await scoreSoFar(scope, project, intake);
  return {
    projectId: project.id,
    title: intake.form.title,
    siteOwner: site.siteOwnerName,
    rubric: project.rubricName,
    score: score && shownScore(score),
    obstacle:
      obstacleOf(intake) ??
      (score
        ? null
        : { message: missingRubricReason(project) ?? scoringFailedMessage, questions: [] }),
  };
}

function obstacleOf(intake: IntakeInView): FinalizeView["obstacle"] {
  try {
    requireValidAnswers(intake);
    return null;
  } catch (problem) {
    if (!isProblem(problem)) throw problem;
    const questions = intake.form.sections.flatMap((section) =>
      section.fields.flatMap((field) => {
        const error = problem.fields[field.id];
        return error ? [{ id: field.id, text: questionWithInstance(section, field), error }] : [];
      }),
    );
    return { message: problem.message, questions };
  }
}
