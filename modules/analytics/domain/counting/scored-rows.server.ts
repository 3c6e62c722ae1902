/** Reads the values to count from the current projects. */
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { logEntries, organizations, projects, sites } from "#db/schema.ts";
import { outcomeRows } from "#modules/scoring/public.server.ts";
import { scoredProjects } from "../../schema.ts";

export type ScoredProject = typeof scoredProjects.$inferSelect;

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
 * Inserts an organization's completed and scored projects into `scored_projects`, and returns them. The condition refers to the
 * `projects` table.
 */
export async function insertScored(
  tx: Transaction,
  organizationId: string,
  which: SQL = sql`true`,
): Promise<void> {
  await tx.execute(sql`
    insert into ${scoredProjects} (project_id, organization_id, form_id, form_version, rubric_id, rubric_name,
      completed_on, day, client, client_name, installer, installer_name, reviewer, reviewer_name, field_user,
      field_user_name, state, verdict, score, passed_first, failed, passed, time_in_status)
    select ${projects.id}, ${projects.organizationId}, outcome.form_id, outcome.form_version, outcome.rubric_id,
      outcome.rubric_name, ${projects.completedAt},
      (${projects.completedAt} at time zone ${organizations.timeZone})::date,
      ${projects.clientId}, ${projects.clientName}, ${projects.installerId}, ${projects.installerName},
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
