/** The 30-day averages, stored as sums so that one project can be added or subtracted exactly. */
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { rollingAverageScores, scoredProjects } from "../../schema.ts";
import { partiesOf } from "./score-changes.ts";
import type { ScoredProject } from "./scored-rows.server.ts";

/** Each project for each role, once for everybody and once for its party. */
const rolesAndParties = sql`
  (values ('client', client), ('reviewer', reviewer), ('installer', installer), ('field_user', field_user)) as role (type, party)
  cross join lateral (values (''), (role.party)) as counted_party (party)`;

export async function addToAverages(tx: Transaction, project: ScoredProject): Promise<void> {
  if (project.score === null) return;
  await shift(tx, project, 1);
  const { organizationId, rubricId, day, score } = project;
  // First finds the entries that lack the day, then sums each from its own days.
  await tx.execute(sql`
    with place as materialized (
      select * from ${placesOf(project)} where place.type is not null and not exists (
        select 1 from ${rollingAverageScores} as row where row.organization_id = ${organizationId}
          and row.rubric = ${rubricId} and row.aggregated_by = place.type and row.party = place.party
          and row.date = ${day}::date))
    insert into ${rollingAverageScores} (organization_id, rubric, aggregated_by, party, date, day_count, day_sum, score_sum, "30_day_count")
    select ${organizationId}, ${rubricId}, place.type, place.party, ${day}::date, 1, ${score}::numeric,
      ${score}::numeric + coalesce(summed.total, 0), 1 + coalesce(summed.count, 0)
    from place cross join lateral (
      select sum(earlier.day_sum) as total, sum(earlier.day_count) as count from ${rollingAverageScores} as earlier
      where earlier.organization_id = ${organizationId} and earlier.rubric = ${rubricId}
        and earlier.aggregated_by = place.type and earlier.party = place.party
        and earlier.date between ${day}::date - 29 and ${day}::date - 1
    ) as summed`);
}

export async function subtractFromAverages(tx: Transaction, project: ScoredProject): Promise<void> {
  if (project.score === null) return;
  await shift(tx, project, -1);
  await tx.execute(sql`
    delete from ${rollingAverageScores} as row using ${placesOf(project)}
    where row.organization_id = ${project.organizationId} and row.rubric = ${project.rubricId}
      and row.aggregated_by = place.type and row.party = place.party
      and row.date = ${project.day}::date and row.day_count <= 0`);
}

/** Changes the sums of the project's day and the 29 days after it, where rows exist. */
async function shift(tx: Transaction, project: ScoredProject, sign: 1 | -1): Promise<void> {
  const { organizationId, rubricId, day, score } = project;
  await tx.execute(sql`
    update ${rollingAverageScores} as row set
      day_count = row.day_count + case when row.date = ${day}::date then ${sign}::int else 0 end,
      day_sum = row.day_sum + case when row.date = ${day}::date then ${sign}::int * ${score}::numeric else 0 end,
      score_sum = row.score_sum + ${sign}::int * ${score}::numeric,
      "30_day_count" = row."30_day_count" + ${sign}::int
    from ${placesOf(project)}
    where row.organization_id = ${organizationId} and row.rubric = ${rubricId}
      and row.aggregated_by = place.type and row.party = place.party
      and row.date between ${day}::date and ${day}::date + 29`);
}

function placesOf(project: ScoredProject): SQL {
  const places = partiesOf(project).map(
    ({ aggregationType, party }) => sql`(${aggregationType}::text, ${party}::text)`,
  );
  // A project without parties has no entries, and an SQL VALUES list cannot be empty.
  const rows = places.length > 0 ? places : [sql`(null::text, null::text)`];
  return sql`(values ${sql.join(rows, sql`, `)}) as place (type, party)`;
}

/** Rebuilds all averages. */
export async function rebuildAverages(tx: Transaction, organizationId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${rollingAverageScores} (organization_id, rubric, aggregated_by, party, date, day_count, day_sum, score_sum, "30_day_count")
    select ${organizationId}, days.rubric_id, days.type, days.party, days.day, days.count, days.total,
      sum(days.total) over spanned, sum(days.count) over spanned
    from (
      select rubric_id, role.type, counted_party.party, day, count(*)::int as count, sum(score) as total
      from ${scoredProjects} cross join lateral ${rolesAndParties}
      where organization_id = ${organizationId} and score is not null and role.party is not null
      group by rubric_id, role.type, counted_party.party, day
    ) as days
    window spanned as (
      partition by days.rubric_id, days.type, days.party order by days.day
      range between interval '29 days' preceding and current row)`);
}
