import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Rubric, ScoringSystem } from "#modules/form-logic/public.scoring.ts";
import type { FormInView } from "#modules/forms/public.ts";
import { rubrics, scoringSystems } from "../../schema.ts";

/** A rubric with the limits of its scoring system. */
export interface RubricToScoreBy {
  rubric: Rubric;
  system: ScoringSystem;
}

/**
 * Reads by form, not by organization, because a shared form is scored with its owner's rubric, even after it is no
 * longer shared. Null when the rubric no longer exists or belongs to another form.
 */
export async function loadRubric(
  form: FormInView,
  rubricId: string | null,
  tx: Transaction | Database = db,
): Promise<RubricToScoreBy | null> {
  const [row] = await tx
    .select({ rubric: rubrics, system: scoringSystems })
    .from(rubrics)
    .innerJoin(scoringSystems, eq(scoringSystems.id, rubrics.scoringSystemId))
    .where(and(eq(rubrics.id, rubricId ?? ""), eq(rubrics.formId, form.id)))
    .limit(1);
  if (!row) return null;
  const { rubric, system } = row;
  return {
    rubric: {
      id: rubric.id,
      name: rubric.name,
      formId: rubric.formId,
      scoringSystemId: rubric.scoringSystemId,
      questions: rubric.questions,
    },
    system: {
      id: system.id,
      name: system.name,
      criticalityMap: system.criticalityMap,
      percentageFailure: system.percentageFailure,
    },
  };
}
