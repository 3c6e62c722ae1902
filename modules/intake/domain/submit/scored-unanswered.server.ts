import { compileForm, questionWithInstance } from "#modules/form-logic/public.ts";
import { scoredButUnanswered } from "#modules/form-logic/public.scoring.ts";
import { loadRubric } from "#modules/scoring/public.rubrics.server.ts";
import type { IntakeInView } from "../intake.ts";

export interface UnansweredQuestion {
  id: string;
  text: string;
  sectionId: string;
}

/** Lists the visible questions that would count as failures only because they are unanswered. */
export async function listScoredUnanswered(
  { form, answers }: IntakeInView,
  rubricId: string | null,
): Promise<UnansweredQuestion[]> {
  const loaded = await loadRubric(form, rubricId);
  if (!loaded) return [];
  const ids = new Set(scoredButUnanswered(compileForm(form), answers, loaded.rubric));
  return form.sections.flatMap((section) =>
    section.fields
      .filter(({ id }) => ids.has(id))
      .map((field) => ({
        id: field.id,
        text: questionWithInstance(section, field),
        sectionId: section.id,
      })),
  );
}
