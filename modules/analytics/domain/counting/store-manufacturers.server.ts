/** Stores the manufacturers of modules and inverters, as answered by the inspector, with the counted projects of a form. */
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { answersColumn } from "#modules/intake/public.rows.server.ts";
import { scoredProjects } from "../../schema.ts";
import { manufacturerQuestions } from "./manufacturer-questions.ts";

/** Longer answers contain more than a manufacturer's name. */
const maxManufacturerLength = 100;

interface FormRequest {
  formId: string;
  /** The texts of its questions, by id. */
  questions: Readonly<Record<string, string>>;
  /** A condition over the `projects` table. */
  which: SQL;
}

export async function storeManufacturers(
  tx: Transaction,
  organizationId: string,
  { formId, questions, which }: FormRequest,
): Promise<void> {
  const { module, inverter } = manufacturerQuestions(questions);
  if (module.length + inverter.length === 0) return;
  await tx.execute(sql`
    update ${scoredProjects} set manufacturers = answered.manufacturers
    from (
      select counted_answers.project_id, jsonb_strip_nulls(jsonb_build_object(
        'module', ${firstAnswer(module)}, 'inverter', ${firstAnswer(inverter)})) as manufacturers
      from (select ${projects.id} as project_id, ${answersColumn} as answers from ${projects}
        where ${which} and ${projects.id} in (
          select counted.project_id from ${scoredProjects} as counted
          where counted.organization_id = ${organizationId} and counted.form_id = ${formId})) as counted_answers
    ) as answered
    where ${scoredProjects.projectId} = answered.project_id`);
}

/**
 * The first answered question; there may be several from different versions. Of the instances of a repeating section the first
 * counts. Whitespace is ignored when comparing manufacturers.
 */
function firstAnswer(questions: readonly string[]): SQL {
  const ids = JSON.stringify(questions);
  return sql`(select left(candidates.name, ${maxManufacturerLength}::int) from (
      select question.at, answered.id, trim(regexp_replace(answered.answer -> 'values' ->> 0, '\\s+', ' ', 'g')) as name
      from jsonb_array_elements_text(${ids}::jsonb) with ordinality as question (id, at)
      join jsonb_each(counted_answers.answers) as answered (id, answer) on split_part(answered.id, '~', 1) = question.id) as candidates
    where candidates.name <> '' order by candidates.at, length(candidates.id), candidates.id limit 1)`;
}
