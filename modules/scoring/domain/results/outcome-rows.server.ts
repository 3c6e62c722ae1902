import { sql, type SQL } from "drizzle-orm";
import { intakeResults } from "../../schema.ts";

/** The id that the form's author knows, of a question that may be asked once for each instance. */
const inForm = (id: SQL) => sql`split_part(${id}, '~', 1)`;

const failedQuestions = sql`select distinct ${inForm(sql`failure ->> 'fieldId'`)}
  from json_array_elements(${intakeResults.result} -> 'failures') as failure`;

/**
 * The current result of each project as a row, for a query that joins it by `project_id`. Columns: `form_id`, `form_version`,
 * `rubric_id`, `rubric_name`, `verdict`, `pass`, `total`, the ids of the questions that `failed` and `passed` (null if they are
 * not known), and whether the project's first result was a pass. A question of a repeating section is there once: it failed if it
 * failed in any instance. The query must apply the scope.
 */
export function outcomeRows(): SQL {
  const figure = (name: string) =>
    sql`(${intakeResults.result} -> 'rawData' ->> ${sql.raw(`'${name}'`)})::int`;
  return sql`(
    select ${intakeResults.projectId} as project_id, ${intakeResults.formId} as form_id,
      ${intakeResults.formVersion} as form_version, ${intakeResults.rubricId} as rubric_id,
      ${intakeResults.rubricName} as rubric_name, ${intakeResults.verdict} as verdict,
      ${figure("pass")} as pass, ${figure("total")} as total,
      array(${failedQuestions}) as failed,
      case when ${intakeResults.result} -> 'passes' is not null
        then array(select ${inForm(sql`passes.id`)} from json_array_elements_text(${intakeResults.result} -> 'passes') as passes (id)
          except ${failedQuestions}) end as passed,
      (select earlier.verdict = 'Pass' from ${intakeResults} as earlier
        where earlier.project_id = ${intakeResults.projectId}
        order by earlier.scored_at, earlier.id limit 1) as passed_first
    from ${intakeResults} where ${intakeResults.current})`;
}
