/** Shared code of the reports about one form: its scored projects, their versions, and their rubrics. */
import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { FormInView } from "#modules/forms/public.ts";
import { listIntakeForms, type IntakeForm } from "#modules/intake/public.rows.server.ts";
import { isIntakeReadable } from "#modules/projects/public.rows.server.ts";
import { scoredRubricOfEach } from "#modules/scoring/public.rows.server.ts";
import { loadRubric, type RubricToScoreBy } from "#modules/scoring/public.rubrics.server.ts";
import type { Criteria } from "../criteria/criteria.input.ts";
import { projectsOf } from "../criteria/criteria-condition.server.ts";
import { listScoredRubrics } from "./project-rows.server.ts";

export interface FormParams {
  /** The form and the date ranges. */
  criteria: Criteria;
  rubricId: string;
}

/** Messages in the specification's exact wording. */
const noForm = "Select a Form";
const noRubric = "Select a Rubric";

export interface ScoredProjects {
  condition: SQL;
  versions: (IntakeForm & { form: FormDefinition & FormInView })[];
  /** Current rubrics, by id. */
  rubrics: ReadonlyMap<string, RubricToScoreBy>;
  /** Number of projects to read. */
  total: number;
}

/** @throws Problem "invalid-input" without a form, or without a rubric when the report requires one. */
export async function loadScoredProjects(
  scope: Scope,
  { criteria, rubricId }: FormParams,
  { needsRubric }: { needsRubric: boolean },
): Promise<ScoredProjects> {
  if (criteria.formId.length === 0) throw new Problem("invalid-input", noForm);
  if (needsRubric && rubricId === "") throw new Problem("invalid-input", noRubric);
  const condition = and(
    projectsOf(scope, { ...criteria, formId: criteria.formId.slice(0, 1) }),
    isIntakeReadable(scope),
    needsRubric ? eq(scoredRubricOfEach, rubricId) : isNotNull(scoredRubricOfEach),
  )!;
  const found = await listIntakeForms(scope, condition);
  const versions = found.map((version) => ({ ...version, form: asInView("form", version.form) }));
  const total = versions.reduce((sum, { projects }) => sum + projects, 0);
  return {
    condition,
    versions,
    total,
    rubrics: await loadRubrics(scope, condition, versions[0]?.form),
  };
}

/** Loads the rubrics that scored the report's projects, without deleted ones. */
async function loadRubrics(scope: Scope, condition: SQL, form: FormInView | undefined) {
  const ids = form ? await listScoredRubrics(scope, condition) : [];
  const loaded = await Promise.all(ids.map((id) => loadRubric(form!, id)));
  return new Map(loaded.flatMap((one) => (one ? [[one.rubric.id, one] as const] : [])));
}
