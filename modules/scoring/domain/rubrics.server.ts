import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Rubric, ScoringSystem } from "#modules/forms/public.ts";
import { canReadForm } from "#modules/forms/public.server.ts";
import { rubrics, scoringSystems } from "../schema.ts";

/**
 * The rubrics a project of this form can be scored with, by name; none when the form is not the
 * viewer's to use. A shared form brings the rubrics of its owner along.
 */
export async function listRubrics(
  scope: Scope,
  formId: string,
): Promise<{ id: string; name: string }[]> {
  if (!(await canReadForm(scope, formId))) return [];
  return db
    .select({ id: rubrics.id, name: rubrics.name })
    .from(rubrics)
    .where(eq(rubrics.formId, formId))
    .orderBy(asc(rubrics.name), asc(rubrics.id));
}

/** A rubric with the limits it is read against. */
export interface RubricToRead {
  rubric: Rubric;
  system: ScoringSystem;
}

/** The whole rubrics of a form of the viewer's own organization, by name; at most four exist. */
export async function listRubricsToRead(scope: Scope, formId: string): Promise<RubricToRead[]> {
  return db
    .select({
      rubric: {
        id: rubrics.id,
        name: rubrics.name,
        formId: rubrics.formId,
        scoringSystemId: rubrics.scoringSystemId,
        questions: rubrics.questions,
      },
      system: {
        id: scoringSystems.id,
        name: scoringSystems.name,
        criticalityMap: scoringSystems.criticalityMap,
        percentageFailure: scoringSystems.percentageFailure,
      },
    })
    .from(rubrics)
    .innerJoin(scoringSystems, eq(scoringSystems.id, rubrics.scoringSystemId))
    .where(and(eq(rubrics.formId, formId), eq(rubrics.organizationId, scope.organizationId)))
    .orderBy(asc(rubrics.name), asc(rubrics.id));
}
