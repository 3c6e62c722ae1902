import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formRubricUses } from "../../rubric-use-tables.ts";

/** Rows per statement. */
const batchSize = 1_000;

/**
 * Stores which options of the form rubrics score, by question id, in the transaction that saved the rubrics. Replaces
 * all earlier uses.
 */
export async function storeRubricUses(
  tx: Transaction,
  scope: Scope,
  formId: string,
  uses: Record<string, string[]>,
): Promise<void> {
  const { organizationId } = scope;
  const questionIds = Object.keys(uses);
  await tx
    .delete(formRubricUses)
    .where(
      and(
        eq(formRubricUses.formId, formId),
        questionIds.length > 0 ? notInArray(formRubricUses.questionId, questionIds) : undefined,
      ),
    );
  const rows = Object.entries(uses).map(([questionId, labels]) => ({
    formId,
    organizationId,
    questionId,
    labels,
  }));
  for (let from = 0; from < rows.length; from += batchSize)
    await tx
      .insert(formRubricUses)
      .values(rows.slice(from, from + batchSize))
      .onConflictDoUpdate({
        target: [formRubricUses.formId, formRubricUses.questionId],
        set: { labels: sql`excluded.labels` },
      });
}

/** Returns the scored labels of each question that a rubric scores, for the organization's own form. */
export async function findRubricUses(
  scope: Scope,
  formId: string,
  questionIds: readonly string[],
  tx: Transaction | Database = db,
): Promise<Map<string, string[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await tx
    .select({ questionId: formRubricUses.questionId, labels: formRubricUses.labels })
    .from(formRubricUses)
    .where(
      and(
        eq(formRubricUses.formId, formId),
        eq(formRubricUses.organizationId, scope.organizationId),
        inArray(formRubricUses.questionId, [...questionIds]),
      ),
    );
  return new Map(rows.map(({ questionId, labels }) => [questionId, labels]));
}
