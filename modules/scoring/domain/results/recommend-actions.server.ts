import { dueActions, type DueAction, type Rubric } from "#modules/form-logic/public.scoring.ts";
import { listNamedActions, type NamedAction } from "#modules/recommendations/public.server.ts";
import type { SeenForm } from "#modules/forms/public.ts";
import type { ScoredIntake } from "./compare-scores.ts";

/** What a rubric proposes to do, with the questions whose failed answers call for it. */
export type RecommendedAction = NamedAction & Pick<DueAction, "questions">;

/** Actions told of one intake; a report or a page is not to grow without end. */
const mostRecommended = 200;

/**
 * The actions due for an intake's failed answers, in the order of the questions that call for them.
 * @param rubric the copy an outcome was scored with, or the project's own while there is none.
 */
export async function recommendActions(
  intake: ScoredIntake & { form: SeenForm },
  rubric: Rubric,
): Promise<RecommendedAction[]> {
  const due = dueActions(intake, rubric).slice(0, mostRecommended);
  const actions = await listNamedActions(
    intake.form,
    due.map(({ actionId }) => actionId),
  );
  const byId = new Map(actions.map((action) => [action.id, action]));
  return due.flatMap(({ actionId, questions }) => {
    const action = byId.get(actionId);
    return action ? [{ ...action, questions }] : [];
  });
}
