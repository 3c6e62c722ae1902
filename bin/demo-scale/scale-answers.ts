/** The forms of a large demo, and a few sets of answers with their results, which its projects share. */
import { compileForm, type FormDefinition } from "#modules/form-logic/public.ts";
import {
  scoreIntake,
  type Rubric,
  type ScoringSystem,
} from "#modules/form-logic/public.scoring.ts";
import { batteryCheck, demoAnswers, type Quality } from "#modules/forms/public.seed.ts";
import type postgres from "postgres";
import { copyRows } from "./copy-rows.ts";

export interface ScaleForm {
  id: string;
  title: string;
  rubricId: string;
}

export const scaleForms: readonly ScaleForm[] = [
  { id: "scale-form-1", title: "Rooftop Inspection", rubricId: "scale-rubric-1" },
  { id: "scale-form-2", title: "Battery Check", rubricId: "scale-rubric-2" },
  { id: "scale-form-3", title: "Commissioning", rubricId: "scale-rubric-3" },
];

/** Of the questions of a typical form. A million projects have eight million answers. */
const questions = 10;
const qualities: readonly Quality[] = ["good", "mixed", "poor", "good"];

const system: ScoringSystem = {
  id: "scale-system",
  name: "Acceptance",
  criticalityMap: { Critical: 0, Major: 2 },
  percentageFailure: 80,
};

function definitionOf({ id, title }: ScaleForm): FormDefinition {
  const [section] = batteryCheck.sections;
  const fields = section!.fields.filter((field) => !field.conditionGroup).slice(0, questions);
  return { ...batteryCheck, id, title, sections: [{ ...section!, fields }] };
}

function rubricOf({ id, rubricId }: ScaleForm, form: FormDefinition): Rubric {
  const scored = form.sections[0]!.fields.filter(({ type }) => type === "radio-button");
  const question = {
    criticalityCategory: "Major",
    options: { Pass: "Pass", Fail: "Fail", "N/A": "Ignore" } as const,
  };
  const rules = Object.fromEntries(scored.map((field) => [field.id, question]));
  return {
    id: rubricId,
    name: "Acceptance",
    formId: id,
    scoringSystemId: system.id,
    questions: rules,
  };
}

/**
 * Adds the forms with their versions and rubrics, which `organizationId` owns and shares, and the tables
 * `scale_answers` and `scale_results` with a few sets of answers for each form,
 * until `dropSamples`.
 */
export async function addForms(
  sql: postgres.Sql | postgres.TransactionSql,
  organizationId: string,
): Promise<void> {
  const own = { organization_id: organizationId };
  const map = JSON.stringify(system.criticalityMap);
  await copyRows(sql, "scoring_systems", [
    {
      id: system.id,
      name: system.name,
      criticality_map: map,
      percentage_failure: system.percentageFailure,
      ...own,
    },
  ]);
  await sql`create unlogged table scale_answers (form_id text, sample int, field_id text, answer jsonb)`;
  await sql`create unlogged table scale_results (form_id text, sample int, verdict text, result json)`;
  for (const form of scaleForms) {
    const { id, title, rubricId } = form;
    const definition = definitionOf(form);
    const rubric = rubricOf(form, definition);
    const row = { id, title, active: true, shared: true, published_version: 1, rubric_count: 1 };
    await copyRows(sql, "forms", [{ ...row, ...own, created_by_name: "Ada Park" }]);
    const version = { form_id: id, version: 1, definition: JSON.stringify(definition) };
    await copyRows(sql, "form_versions", [{ ...version, ...own }]);
    const rules = JSON.stringify(rubric.questions);
    const named = { id: rubricId, name: rubric.name, form_id: id, scoring_system_id: system.id };
    await copyRows(sql, "rubrics", [{ ...named, questions: rules, is_selected: true, ...own }]);
    await addSamples(sql, definition, rubric);
  }
}

async function addSamples(
  sql: postgres.Sql | postgres.TransactionSql,
  form: FormDefinition,
  rubric: Rubric,
): Promise<void> {
  const compiled = compileForm(form);
  const formId = form.id;
  for (const [sample, quality] of qualities.entries()) {
    const answers = demoAnswers(form, sample, { quality, completeness: 1 });
    const rows = Object.entries(answers).map(([fieldId, answer]) => ({
      form_id: formId,
      sample,
      field_id: fieldId,
      answer: JSON.stringify(answer),
    }));
    await copyRows(sql, "scale_answers", rows);
    const result = scoreIntake(compiled, answers, rubric, system);
    const { verdict } = result;
    await copyRows(sql, "scale_results", [
      { form_id: formId, sample, verdict, result: JSON.stringify(result) },
    ]);
  }
}

export const dropSamples = (sql: postgres.Sql): Promise<unknown> =>
  sql`drop table scale_answers, scale_results`;
