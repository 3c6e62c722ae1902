import { inArray, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { Answers, FormDefinition } from "#modules/form-logic/public.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { intakes } from "../../schema.ts";

/**
 * For a query on `projects`: the answers of each project as JSON by field id, including hidden ones; null if there are
 * none.
 */
export const answersColumn = sql`(select jsonb_object_agg(answered.field_id, answered.answer)
  from intake_answers answered where answered.project_id = ${projects.id})`;

/**
 * For a query on `projects`: the form and version of each project's intake, as `<form id>:<version>`; null without an
 * intake.
 */
export const formVersionColumn = sql`(select copied.form_id || ':' || copied.form_version
  from intakes copied where copied.project_id = ${projects.id})`;

export interface IntakeForm {
  /** `<form id>:<version>`, the value of `formVersionColumn`. */
  key: string;
  form: FormDefinition;
  /** The number of selected projects that have this version. */
  projects: number;
}

/** Lists each form version of the selected projects, the newest of each form first, with one copy of each form. */
export async function listIntakeForms(
  scope: Scope,
  condition: SQL | undefined,
): Promise<IntakeForm[]> {
  const versions = await db
    .select({
      formId: intakes.formId,
      version: intakes.formVersion,
      projects: sql<number>`count(*)`.mapWith(Number),
      projectId: sql<string>`min(${intakes.projectId})`,
    })
    .from(intakes)
    .innerJoin(
      visibleProjects(scope, { filter: condition }),
      sql`${projects.id} = ${intakes.projectId}`,
    )
    .groupBy(intakes.formId, intakes.formVersion)
    .orderBy(intakes.formId, sql`${intakes.formVersion} desc`);
  if (versions.length === 0) return [];
  const copies = await db
    .select({ projectId: intakes.projectId, form: intakes.form })
    .from(intakes)
    .where(
      inArray(
        intakes.projectId,
        versions.map(({ projectId }) => projectId),
      ),
    );
  const formOf = new Map(copies.map(({ projectId, form }) => [projectId, form]));
  return versions.flatMap(({ formId, version, projectId, ...counted }) => {
    const form = formOf.get(projectId);
    return form ? [{ key: `${formId}:${version}`, form, projects: counted.projects }] : [];
  });
}

/**
 * The answers of the selected projects that decide how many instances their repeating sections have: lists of instances, and
 * the named questions. Projects of a version with the same answers are listed once.
 */
export async function listCountingAnswers(
  scope: Scope,
  condition: SQL | undefined,
  { versions, fieldIds }: { versions: readonly string[]; fieldIds: readonly string[] },
): Promise<{ key: string; answers: Answers }[]> {
  const key = sql<string>`${intakes.formId} || ':' || ${intakes.formVersion}`;
  const among = (id: SQL, ids: readonly string[]) =>
    sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return db
    .selectDistinct({
      key,
      answers: sql<Answers>`coalesce((select jsonb_object_agg(counting.field_id, counting.answer)
        from intake_answers counting where counting.project_id = ${intakes.projectId}
        and (counting.field_id ^@ 'repeat:' or ${among(sql`split_part(counting.field_id, '~', 1)`, fieldIds)})), '{}')`,
    })
    .from(intakes)
    .innerJoin(
      visibleProjects(scope, { filter: condition }),
      sql`${projects.id} = ${intakes.projectId}`,
    )
    .where(among(key, versions));
}
