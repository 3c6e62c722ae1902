import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  analyticsConfigs,
  completedForms,
  completedFormSections,
  questionScores,
  scoredProjects,
} from "../../schema.ts";
import { aggregationTypes } from "../aggregation-types.ts";

/**
 * Notes of a rubric what it was called last and by whom its results are counted; a rubric, and a form, that no project
 * was scored by any more is forgotten.
 */
export async function knowRubric(
  tx: Transaction,
  organizationId: string,
  rubricId: string,
): Promise<void> {
  const mine = and(
    eq(scoredProjects.organizationId, organizationId),
    eq(scoredProjects.rubricId, rubricId),
  );
  const [latest] = await tx
    .select({ formId: scoredProjects.formId, name: scoredProjects.rubricName })
    .from(scoredProjects)
    .where(mine)
    .orderBy(desc(scoredProjects.day), desc(scoredProjects.completedAt))
    .limit(1);
  const stored = and(
    eq(analyticsConfigs.organizationId, organizationId),
    eq(analyticsConfigs.rubricId, rubricId),
  );
  if (!latest) {
    await tx.delete(analyticsConfigs).where(stored);
    await forgetForms(tx, organizationId);
    return;
  }
  const counted = await tx
    .selectDistinct({ type: questionScores.aggregationType })
    .from(questionScores)
    .where(
      and(
        eq(questionScores.organizationId, organizationId),
        eq(questionScores.rubricId, rubricId),
        eq(questionScores.party, ""),
      ),
    );
  const types = new Set(counted.map(({ type }) => type));
  const row = { ...latest, aggregationTypes: aggregationTypes.filter((type) => types.has(type)) };
  await tx
    .insert(analyticsConfigs)
    .values({ rubricId, organizationId, ...row })
    .onConflictDoUpdate({
      target: [analyticsConfigs.organizationId, analyticsConfigs.rubricId],
      set: row,
    });
}

async function forgetForms(tx: Transaction, organizationId: string): Promise<void> {
  const unused = (formId: unknown) => sql`not exists (
    select 1 from ${analyticsConfigs} as config
    where config.organization_id = ${organizationId} and config.form_id = ${formId})`;
  await tx
    .delete(completedForms)
    .where(and(eq(completedForms.organizationId, organizationId), unused(completedForms.id)));
  await tx
    .delete(completedFormSections)
    .where(
      and(
        eq(completedFormSections.organizationId, organizationId),
        unused(completedFormSections.formId),
      ),
    );
}
