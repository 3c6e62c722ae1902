import { and, asc, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { autoRubrics, rubrics } from "../../schema.ts";
import { noAutoRubric } from "./auto-rubric.ts";
import type { RubricSet } from "../draft/rubric-draft.ts";

/**
 * The rubrics and the Auto-Rubric of a form of the viewer's own organization, in the order in which they were added. `forUpdate`
 * locks the rubrics until the transaction ends.
 */
export async function loadRubricSet(
  scope: Scope,
  formId: string,
  { tx = db, forUpdate = false }: { tx?: Transaction | Database; forUpdate?: boolean } = {},
): Promise<RubricSet> {
  const query = tx
    .select({
      id: rubrics.id,
      name: rubrics.name,
      scoringSystemId: rubrics.scoringSystemId,
      questions: rubrics.questions,
      isSelected: rubrics.isSelected,
      version: rubrics.version,
      updatedAt: rubrics.updatedAt,
      updatedByName: rubrics.updatedByName,
    })
    .from(rubrics)
    .where(and(eq(rubrics.formId, formId), eq(rubrics.organizationId, scope.organizationId)))
    .orderBy(asc(rubrics.createdAt), asc(rubrics.id));
  const found = forUpdate ? await query.for("update") : await query;
  const [auto] = await tx
    .select({ data: autoRubrics.data, version: autoRubrics.version })
    .from(autoRubrics)
    .where(
      and(eq(autoRubrics.formId, formId), eq(autoRubrics.organizationId, scope.organizationId)),
    )
    .limit(1);
  return {
    rubrics: found,
    autoRubric: auto?.data ?? noAutoRubric,
    autoVersion: auto?.version ?? 0,
  };
}
