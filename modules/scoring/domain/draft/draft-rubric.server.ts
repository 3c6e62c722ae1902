import type { Scope } from "#app/platform/viewer.ts";
import type { Rubric } from "#modules/form-logic/public.scoring.ts";
import { getFormToScore } from "#modules/forms/public.rubrics.server.ts";
import type { RubricToScoreBy } from "../rubrics/load-rubric.server.ts";
import { loadRubricSet } from "../rubrics/rubric-set.server.ts";
import { getScoringSystem } from "../systems/scoring-systems.server.ts";
import { applyDraft } from "./rubric-draft.ts";
import { findDraft } from "./rubric-drafts.server.ts";

/** A rubric of the viewer's own form, with the viewer's unsaved changes. */
export interface DraftRubric extends RubricToScoreBy {
  form: { id: string; title: string };
  /** Whether the viewer has unsaved changes of it. */
  isChanged: boolean;
}

/**
 * The rubric with this id, or else the first one, with the viewer's unsaved changes. Null if the form has none. Limits that the
 * author has typed and the page cannot read are left out.
 * @throws Problem "not-found" for a form that is not the organization's own.
 */
export async function loadDraftRubric(
  scope: Scope,
  formId: string,
  rubricId: string,
): Promise<DraftRubric | null> {
  const { id, title } = await getFormToScore(scope, formId);
  const [stored, draft] = await Promise.all([loadRubricSet(scope, id), findDraft(scope, id)]);
  const { rubrics } = applyDraft(stored, draft);
  const chosen = rubrics.find((rubric) => rubric.id === rubricId) ?? rubrics[0];
  if (!chosen) return null;
  const { name, scoringSystemId, questions } = chosen;
  return {
    form: { id, title },
    isChanged:
      Object.keys(draft.questions[chosen.id] ?? {}).length > 0 ||
      Object.hasOwn(draft.systems, chosen.id),
    rubric: { id: chosen.id, name, formId: id, scoringSystemId, questions: readable(questions) },
    system: await getScoringSystem(scope, scoringSystemId),
  };
}

function readable(questions: Rubric["questions"]): Rubric["questions"] {
  const entries = Object.entries(questions).map(([id, question]) => {
    const limits = question.limits?.filter(({ value }) => value !== null);
    return [id, limits ? { ...question, limits } : question] as const;
  });
  return Object.fromEntries(entries);
}
