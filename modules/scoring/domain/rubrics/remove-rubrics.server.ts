import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { autoRubrics, rubricDrafts, rubrics, scoringSystems } from "../../schema.ts";

/** Removes what belongs to a form that was removed. */
export async function removeRubrics(
  tx: Transaction,
  { organizationId }: Scope,
  formId: string,
): Promise<void> {
  for (const table of [rubrics, autoRubrics, rubricDrafts])
    await tx
      .delete(table)
      .where(and(eq(table.formId, formId), eq(table.organizationId, organizationId)));
}

export async function listSystemIds(
  from: Transaction | Database,
  { organizationId }: Scope,
): Promise<string[]> {
  const rows = await from
    .select({ id: scoringSystems.id })
    .from(scoringSystems)
    .where(eq(scoringSystems.organizationId, organizationId));
  return rows.map(({ id }) => id);
}

/** Removes the scoring systems with these ids that no rubric uses. */
export async function removeUnusedSystems(
  tx: Transaction,
  { organizationId }: Scope,
  ids: readonly string[],
): Promise<void> {
  const using = tx
    .select({ one: sql`1` })
    .from(rubrics)
    .where(eq(rubrics.scoringSystemId, scoringSystems.id));
  await tx
    .delete(scoringSystems)
    .where(
      and(
        eq(scoringSystems.organizationId, organizationId),
        inArray(scoringSystems.id, [...ids]),
        notExists(using),
      ),
    );
}
