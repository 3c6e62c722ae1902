import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  analyticsConfigs,
  completedForms,
  completedFormSections,
  questionCounts,
  scoredProjects,
} from "../../schema.ts";
import { aggregationTypes } from "../aggregation-types.ts";
import { firstParties } from "../results/stored-parties.server.ts";

/**
 * Caches a rubric's latest name and the roles by which its results are counted. Deletes a rubric, and a form, that no longer has
 * scored projects.
 */
export async function cacheRubric(
  tx: Transaction,
  organizationId: string,
  rubricId: string,
): Promise<void> {
  const {
    formId,
    rubricName,
    organizationId: owner,
    rubricId: rubric,
    day,
    completedAt,
  } = scoredProjects;
  const cached = await tx.execute(sql`
    insert into ${analyticsConfigs} (rubric_id, organization_id, form_id, name, aggregation_types, parties)
    select ${rubricId}, ${organizationId}, ${formId}, ${rubricName}, ${countedTypes(organizationId, rubricId)},
      ${firstParties(organizationId, rubricId)}
    from ${scoredProjects} where ${owner} = ${organizationId} and ${rubric} = ${rubricId}
    order by ${day} desc, ${completedAt} desc limit 1
    on conflict (organization_id, rubric_id) do update set form_id = excluded.form_id, name = excluded.name,
      aggregation_types = excluded.aggregation_types, parties = excluded.parties
    returning rubric_id`);
  if (cached.length > 0) return;
  await tx
    .delete(analyticsConfigs)
    .where(
      and(
        eq(analyticsConfigs.organizationId, organizationId),
        eq(analyticsConfigs.rubricId, rubricId),
      ),
    );
  await deleteUnusedForms(tx, organizationId);
}

/** In their fixed order. All Time includes every counted project, so it is enough to look there. */
function countedTypes(organizationId: string, rubricId: string): SQL {
  return sql`array(
    select known.type from jsonb_array_elements_text(${JSON.stringify(aggregationTypes)}::jsonb) with ordinality as known (type, at)
    where exists (
      select 1 from ${questionCounts} as counts where counts.organization_id = ${organizationId} and counts.rubric_id = ${rubricId}
        and counts.aggregation_type = known.type and counts.time_frame = 'All Time' and counts.party = '')
    order by known.at)`;
}

async function deleteUnusedForms(tx: Transaction, organizationId: string): Promise<void> {
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
