/** Writes the rows of projects in `scored_projects`, from which all results are counted. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { logEntries, organizations, projects, sites } from "#db/schema.ts";
import { outcomeRows } from "#modules/scoring/public.rows.server.ts";
import { scoredProjects } from "../../schema.ts";
import { markChanged } from "../results/cached-results.server.ts";
import { cacheForm } from "./cached-forms.server.ts";
import { storeManufacturers } from "./store-manufacturers.server.ts";

/**
 * Replaces the rows of these projects. A project has none while it is not completed, not scored, or in the trash. The caller
 * holds a lock on the projects, so that nobody else writes their rows.
 */
export async function recordProjects(
  tx: Transaction,
  organizationId: string,
  projectIds: readonly string[],
): Promise<void> {
  const among = (id: typeof projects.id | typeof scoredProjects.projectId) =>
    sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(projectIds)}::jsonb))`;
  const mine = and(
    eq(scoredProjects.organizationId, organizationId),
    among(scoredProjects.projectId),
  );
  const { rubricId, formId, formVersion: version } = scoredProjects;
  const before = await tx.delete(scoredProjects).where(mine).returning({ rubricId });
  await insertScored(tx, organizationId, among(projects.id));
  const after = await tx
    .selectDistinct({ rubricId, formId, version })
    .from(scoredProjects)
    .where(mine)
    .orderBy(formId, version);
  for (const [form, versions] of Map.groupBy(after, (row) => row.formId)) {
    let questions = {};
    for (const { version } of versions)
      questions = await cacheForm(tx, { organizationId, formId: form, version });
    await storeManufacturers(tx, organizationId, {
      formId: form,
      questions,
      which: among(projects.id),
    });
  }
  const rubrics = new Set([...before, ...after].map((row) => row.rubricId));
  await markChanged(tx, organizationId, [...rubrics]);
}

const stateOfSite = sql`jsonb_path_query_first(${sites.geocodeResults},
  '$.address_components[*] ? (@.types[*] == "administrative_area_level_1").short_name') #>> '{}'`;

/** Seconds a project spent in each status. A step back to the review is logged as "Revert". */
const timeInStatus = sql`(
  select coalesce(jsonb_object_agg(spent.status, spent.seconds), '{}') from (
    select steps.status, sum(extract(epoch from steps.next_at - steps.at))::int as seconds from (
      select case new_status when 'Revert' then 'Review' else new_status end as status, created_at as at,
        lead(created_at) over (order by created_at, id) as next_at
      from ${logEntries} as entry
      where entry.category = 'projects' and entry.category_id = ${projects.id} and entry.new_status is not null
    ) as steps where steps.next_at is not null group by steps.status
  ) as spent)`;

/**
 * Inserts those of an organization's projects that are completed and scored. The condition refers to the
 * `projects` table.
 */
async function insertScored(tx: Transaction, organizationId: string, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${scoredProjects} (project_id, organization_id, form_id, form_version, rubric_id, rubric_name,
      completed_on, day, client, client_name, installer, installer_name, installer_viewable, reviewer, reviewer_name,
      field_user, field_user_name, state, verdict, score, passed_first, failed, passed, time_in_status)
    select ${projects.id}, ${projects.organizationId}, outcome.form_id, outcome.form_version, outcome.rubric_id,
      outcome.rubric_name, ${projects.completedAt},
      (${projects.completedAt} at time zone ${organizations.timeZone})::date,
      ${projects.clientId}, ${projects.clientName}, ${projects.installerId}, ${projects.installerName}, ${projects.installerViewable},
      ${projects.reviewerId}, ${projects.reviewerName}, ${projects.inspectorId}, ${projects.inspectorName},
      ${stateOfSite}, outcome.verdict,
      case when outcome.total > 0 then round(outcome.pass * 100.0 / outcome.total, 9) end,
      outcome.passed_first,
      case when outcome.passed is null then '{}' else outcome.failed end, coalesce(outcome.passed, '{}'),
      ${timeInStatus}
    from ${projects}
    join ${organizations} on ${organizations.id} = ${projects.organizationId}
    join ${sites} on ${sites.id} = ${projects.siteId}
    join ${outcomeRows()} as outcome on outcome.project_id = ${projects.id}
    where ${projects.organizationId} = ${organizationId} and ${projects.status} = 'Completed'
      and ${projects.completedAt} is not null and ${projects.deletedAt} is null and ${which}`);
}
