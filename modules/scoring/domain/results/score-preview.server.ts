import type { Scope } from "#app/platform/viewer.ts";
import { compileForm } from "#modules/form-logic/public.ts";
import {
  scoredButUnanswered,
  scoreIntake,
  type PreviewScore,
} from "#modules/form-logic/public.scoring.ts";
import type { FormInView } from "#modules/forms/public.ts";
import type { PostedPreview } from "#modules/forms/public.preview.server.ts";
import { loadRubric } from "../rubrics/load-rubric.server.ts";
import { listRubrics } from "../rubrics/rubrics.server.ts";

/** Scores the answers of a preview, by the selected rubric or else the first one; stores nothing. */
export async function scorePreview(
  scope: Scope,
  preview: FormInView & Pick<PostedPreview, "definition" | "state">,
  rubricId: string | null,
): Promise<PreviewScore> {
  const { id, definition, state } = preview;
  const offered = await listRubrics(scope, id);
  const chosen = offered.find((rubric) => rubric.id === rubricId) ?? offered[0];
  const loaded = await loadRubric(preview, chosen?.id ?? null);
  if (!loaded) return { rubrics: offered, result: null };
  const { rubric, system } = loaded;
  const compiled = compileForm(definition);
  const { verdict, scoreText, criticalities, failures } = scoreIntake(
    compiled,
    state.answers,
    rubric,
    system,
  );
  const unanswered = scoredButUnanswered(compiled, state.answers, rubric).length;
  return {
    rubrics: offered,
    result: { rubricId: rubric.id, verdict, scoreText, criticalities, failures, unanswered },
  };
}
