import { and, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  compileForm,
  scoredButUnanswered,
  scoreIntake,
  type PreviewScore,
} from "#modules/forms/public.ts";
import type { PostedPreview } from "#modules/forms/public.server.ts";
import { rubrics, scoringSystems } from "../schema.ts";
import { listRubrics } from "./rubrics.server.ts";

/** Scores what somebody answered in a preview, by the rubric they chose or else the first; stores nothing. */
export async function scorePreview(
  scope: Scope,
  { id, definition, state }: Pick<PostedPreview, "id" | "definition" | "state">,
  rubricId: string | null,
): Promise<PreviewScore> {
  const offered = await listRubrics(scope, id);
  const chosen = offered.find((rubric) => rubric.id === rubricId) ?? offered[0];
  const [row] = await db
    .select({ rubric: rubrics, system: scoringSystems })
    .from(rubrics)
    .innerJoin(scoringSystems, eq(scoringSystems.id, rubrics.scoringSystemId))
    .where(and(eq(rubrics.formId, id), eq(rubrics.id, chosen?.id ?? "")))
    .limit(1);
  if (!row) return { rubrics: offered, result: null };
  const compiled = compileForm(definition);
  const { verdict, scoreText, criticalities, failures } = scoreIntake(
    compiled,
    state.answers,
    row.rubric,
    row.system,
  );
  const unanswered = scoredButUnanswered(compiled, state.answers, row.rubric).length;
  return {
    rubrics: offered,
    result: { rubricId: row.rubric.id, verdict, scoreText, criticalities, failures, unanswered },
  };
}
