/** Counts the rows for the performance page in one pass over its projects. */
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { projectStatuses } from "#db/stored-words.ts";
import type { PerformanceRows, TimeRow } from "./row-types.ts";

type ReadRows = Omit<PerformanceRows, "times"> & { times: (TimeRow | null)[] };

const scored = sql`count(*) filter (where verdict <> 'Unscored')::int as scored`;
const failed = sql`count(*) filter (where verdict = 'Fail')::int as failed`;

const groups = sql`
  select case when grouping(field_user) = 0 then 'field_user' when grouping(installer) = 0 then 'installer'
      when grouping(client) = 0 then 'client' when grouping(rubric_id) = 0 then 'rubric'
      when grouping(state) = 0 then 'state' else 'all' end as by,
    coalesce(field_user, installer, client, rubric_id, state) as value,
    case when grouping(field_user) = 0 then max(field_user_name) when grouping(installer) = 0 then max(installer_name)
      when grouping(client) = 0 then max(client_name) when grouping(rubric_id) = 0 then max(rubric_name) end as name,
    count(*)::int as counted, ${scored}, count(*) filter (where verdict = 'Pass')::int as passed, ${failed},
    count(*) filter (where verdict <> 'Unscored' and passed_first)::int as first
  from counted group by grouping sets ((field_user), (installer), (client), (rubric_id), (state), ())`;

const passedThrough = projectStatuses.filter((status) => status !== "Completed");

/** One column of seconds per status: expanding each JSON document into rows takes several times as long. */
const secondsIn = sql.join(
  passedThrough.map((status, index) =>
    sql.raw(`(time_in_status -> '${status}')::int as seconds_${index}`),
  ),
  sql`, `,
);

/** A list with one object per status; a status without projects is null. */
const times = sql.join(
  passedThrough.map((status, index) =>
    sql.raw(`case when count(seconds_${index}) > 0 then json_build_object('status', '${status}', 'n', count(seconds_${index}),
      'middle', percentile_cont(array[0.5, 0.9]) within group (order by seconds_${index}::float8), 'total', sum(seconds_${index})) end`),
  ),
  sql`, `,
);

const manufacturers = sql`
  select made.key as kind, lower(made.value) as manufacturer, mode() within group (order by made.value) as name, ${scored}, ${failed}
  from counted, jsonb_each_text(manufacturers) as made group by 1, 2`;

const listOf = (query: SQL) =>
  sql`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)`;

/** @param latest the projects to count, as a subquery over `scored_projects`. */
export async function readRows(
  from: Database | Transaction,
  latest: SQL,
): Promise<PerformanceRows> {
  const [rows] = await from.execute<ReadRows & Record<string, unknown>>(sql`
    with counted as materialized (
      select verdict, passed_first, field_user, field_user_name, installer, installer_name, client, client_name, rubric_id,
        rubric_name, state, manufacturers, ${secondsIn}
      from ${latest} as latest)
    select ${listOf(groups)} as groups, (select json_build_array(${times}) from counted) as times, ${listOf(manufacturers)} as manufacturers`);
  const { groups: groupRows, times: timeRows, manufacturers: manufacturerRows } = rows!;
  return {
    groups: groupRows,
    times: timeRows.filter((row) => row !== null),
    manufacturers: manufacturerRows,
  };
}
