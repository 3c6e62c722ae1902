import { sql, type SQL } from "drizzle-orm";
import { projects } from "#db/schema.ts";
import type { Criticalities, RawScore, Verdict } from "#modules/form-logic/public.scoring.ts";

const current = (column: SQL) => sql`(select ${column} from intake_results scored
  where scored.project_id = ${projects.id} and scored.current)`;

/** The current outcome of each project of a query over `projects`; null for one that was never scored. */
export const verdictOfEach = current(sql`scored.verdict`);

/** The rubric that the project was scored with, which may differ from its current one. */
export const scoredRubricOfEach = current(sql`scored.rubric_id`);

export interface ResultOfRow {
  verdict: Verdict;
  rubricName: string;
  rawData: RawScore;
  criticalities: Criticalities;
}

/** The numbers of that scoring as JSON, a `ResultOfRow`. */
export const resultOfEach = current(sql`json_build_object('verdict', scored.verdict,
  'rubricName', scored.rubric_name, 'rawData', scored.result -> 'rawData',
  'criticalities', scored.result -> 'criticalities')`);

/** The same result under the names of the specification, as the view `documents.projects` has it. */
export const intakeResultOfEach = current(sql`json_build_object(
  'score', scored.result -> 'scoreText', 'criticalities', scored.result -> 'criticalities',
  'rawData', scored.result -> 'rawData')`);

/** Ids of the questions that failed in that scoring, as JSON. */
export const failuresOfEach = current(
  sql`jsonb_path_query_array((scored.result -> 'failures')::jsonb, '$[*].fieldId')`,
);

/**
 * The current result of each project as a row, for a query that joins it by `project_id` and applies the scope. It has the columns
 * that programs read.
 */
export const scoreRows = sql`(select project_id, form_id, form_version, rubric_id, rubric_name, verdict,
  result ->> 'scoreText' as score_text, (result -> 'rawData' ->> 'pass')::int as passed,
  (result -> 'rawData' ->> 'total')::int as counted, json_array_length(result -> 'failures') as failed,
  scored_at, scored_by_id, scored_by_name
  from intake_results where current)`;
