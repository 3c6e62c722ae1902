/** The parties of a rubric, stored with the rubric: a page that offers them need not scan all results. */
import { sql, type SQL } from "drizzle-orm";
import { maxOffered } from "#app/platform/lists/choices.ts";
import { questionCounts } from "../../schema.ts";

/** An expression over the current results. */
export function firstParties(organizationId: string, rubricId: string): SQL {
  const { aggregationType, party, partyName } = questionCounts;
  const label = sql`coalesce(${partyName}, ${party})`;
  return sql`(select coalesce(jsonb_object_agg(of_role.type, of_role.choices), '{}') from (
    select type, jsonb_agg(jsonb_build_object('value', value, 'label', label) order by place) as choices from (
      select ${aggregationType} as type, ${party} as value, ${label} as label,
        row_number() over (partition by ${aggregationType} order by lower(${label}), ${party}) as place
      from ${questionCounts} where ${questionCounts.organizationId} = ${organizationId}
        and ${questionCounts.rubricId} = ${rubricId} and ${questionCounts.timeFrame} = 'All Time' and ${party} <> ''
    ) as placed where place <= ${maxOffered + 1} group by type) as of_role)`;
}
