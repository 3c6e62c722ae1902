/** Buttons of the rubric page that change many questions of the author's draft in one step. */
import { isScorable } from "#modules/form-logic/public.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import { fillQuestion, isFillRule } from "./fill-section.ts";
import type { PostedRubricPage } from "../page/posted-rubric-page.ts";
import { changeDraft } from "./rubric-drafts.server.ts";
import { applyDraft, setQuestions, storedQuestion } from "./rubric-draft.ts";
import { listCategories } from "../systems/scoring-systems.server.ts";
import { unknownCategories, withoutCategories } from "../rubrics/unknown-categories.ts";

/** Applies a button to all questions of a section, on all its pages; "clear" applies to one question. */
export async function fill(
  scope: Scope,
  definition: FormDefinition,
  { step, target, ...posted }: PostedRubricPage,
): Promise<void> {
  const section = definition.sections.find(({ id }) => id === posted.sectionId);
  const scorableFields = section?.fields.filter((field) => isScorable(field.type)) ?? [];
  const fields =
    step === "clear" ? scorableFields.filter(({ id }) => id === target) : scorableFields;
  await changeDraft(scope, definition.id, (draft, stored) => {
    const rubric = applyDraft(stored, draft).rubrics.find(({ id }) => id === posted.rubricId);
    if (!rubric) throw new Problem("not-found");
    const filled = fields.map((field): [string, RubricQuestion | null] => {
      const question = storedQuestion(rubric, field.id);
      if (step === "clear") return [field.id, null];
      if (isFillRule(target)) return [field.id, fillQuestion(field, question, target)];
      const criticalityCategory = posted.fillCategory || null;
      return [field.id, question && { ...question, criticalityCategory }];
    });
    return setQuestions(draft, stored, rubric.id, Object.fromEntries(filled));
  });
}

/**
 * Removes the criticalities that a rubric's scoring system does not have. `consent` is "rubric:system" as the page listed them;
 * if the rubric has another system by now, nothing is removed.
 */
export async function clearUnknownCategories(
  scope: Scope,
  definition: FormDefinition,
  consent: string,
): Promise<void> {
  const [rubricId = "", systemId = ""] = consent.split(":");
  const categories = (await listCategories(scope, [systemId]))[systemId];
  if (!categories) throw new Problem("not-found");
  await changeDraft(scope, definition.id, (draft, stored) => {
    const rubric = applyDraft(stored, draft).rubrics.find(({ id }) => id === rubricId);
    if (rubric?.scoringSystemId !== systemId) return draft;
    const unknown = new Set(
      unknownCategories(rubric.questions, categories).map(({ name }) => name),
    );
    const cleared = Object.entries(rubric.questions).flatMap(([fieldId, question]) => {
      const without = withoutCategories(question, unknown);
      return without === question ? [] : [[fieldId, without] as const];
    });
    return setQuestions(draft, stored, rubricId, Object.fromEntries(cleared));
  });
}
