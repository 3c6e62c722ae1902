import {
  listRecommendedActions,
  type RecommendedActionId,
  type Rubric,
} from "#modules/form-logic/public.scoring.ts";
import { findLanguage } from "#modules/form-logic/public.answers.ts";
import { listNamedActions, type NamedAction } from "#modules/recommendations/public.server.ts";
import type { FormInView } from "#modules/forms/public.ts";
import type { ScoredIntake } from "./compare-scores.ts";

/** An action that a rubric recommends, with the questions whose failed answers require it. */
export type RecommendedAction = NamedAction & Pick<RecommendedActionId, "questions">;

/** Limit of actions shown for one intake, so that a report or a page stays bounded. */
const maxRecommended = 200;

/**
 * The recommended actions for an intake's failed answers, in the order of the questions that require them.
 * @param rubric the copy that a result was scored with, or the project's own while there is none.
 * @param language of a reader; texts that the form does not have in it are in its own language.
 */
export async function recommendActions(
  intake: ScoredIntake & { form: FormInView },
  rubric: Rubric,
  language: string | null = null,
): Promise<RecommendedAction[]> {
  const due = listRecommendedActions(intake, rubric).slice(0, maxRecommended);
  const actions = await listNamedActions(
    intake.form,
    due.map(({ actionId }) => actionId),
    findLanguage(intake.form, language)?.code ?? null,
  );
  const byId = new Map(actions.map((action) => [action.id, action]));
  return due.flatMap(({ actionId, questions }) => {
    const action = byId.get(actionId);
    return action ? [{ ...action, questions }] : [];
  });
}
