/** Begins an intake with answers of the last visit to its site. */
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { inChunks } from "#app/platform/bulk/in-chunks.ts";
import type { Transaction } from "#db/client.server.ts";
import { organizations, projects, sites } from "#db/schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { idInForm, isInstanceList } from "#modules/form-logic/public.repeats.ts";
import {
  answerIds,
  isAsked,
  questionTypes,
  type Answer,
  type FormDefinition,
} from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { intakeAnswers, intakes } from "../schema.ts";

/**
 * Copies the answers to questions that their author marked, of the last completed visit of the same organization to the same
 * address with the same form. They keep who gave them and when, and have version 0 until somebody confirms or changes them.
 */
export async function carryAnswers(
  tx: Transaction,
  scope: Scope,
  project: ProjectReference,
  form: Pick<FormDefinition, "id" | "sections">,
): Promise<void> {
  const carries = form.sections.some(({ fields }) => fields.some(({ carried }) => carried));
  const last = carries ? await findLastVisit(tx, scope, project, form.id) : null;
  if (!last) return;
  const stored = await tx
    .select()
    .from(intakeAnswers)
    .where(
      and(
        eq(intakeAnswers.projectId, last.projectId),
        eq(intakeAnswers.organizationId, project.organizationId),
      ),
    );
  const fits = carriedBy(form);
  const rows = stored.filter(({ fieldId, answer }) => fits(fieldId, answer));
  const answers = rows.filter(({ fieldId }) => !isInstanceList(fieldId));
  if (answers.length === 0) return;
  const copies = rows.map((row) => ({
    ...row,
    projectId: project.id,
    answer: { values: row.answer.values },
    version: 0,
    receivedAt: null,
  }));
  for (const part of inChunks(copies)) await tx.insert(intakeAnswers).values(part);
  const former = answers.map(({ fieldId, answer }) => [fieldId, { values: answer.values }]);
  const carried = { on: last.on, answers: Object.fromEntries(former) as Record<string, Answer> };
  await tx.update(intakes).set({ carried }).where(eq(intakes.projectId, project.id));
}

async function findLastVisit(
  tx: Transaction,
  scope: Scope,
  project: ProjectReference,
  formId: string,
): Promise<{ projectId: string; on: string } | null> {
  const zone = sql`coalesce(${sites.timeZone}, ${organizations.timeZone})`;
  const visitedAt = sql`coalesce(${projects.startedAt}, ${projects.completedAt}, ${projects.createdAt})`;
  const here = sql`(select lower(own.site_address) from sites own
    join projects of on of.site_id = own.id where of.id = ${project.id})`;
  const [last] = await tx
    .select({
      projectId: projects.id,
      on: sql<string>`to_char(${visitedAt} at time zone ${zone}, 'YYYY-MM-DD')`,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .innerJoin(intakes, eq(intakes.projectId, projects.id))
    .where(
      and(
        eq(projects.organizationId, project.organizationId),
        eq(sites.organizationId, project.organizationId),
        eq(sql`lower(${sites.siteAddress})`, here),
        eq(intakes.formId, formId),
        ne(projects.id, project.id),
        eq(projects.status, "Completed"),
        isVisibleProject(scope),
      ),
    )
    .orderBy(sql`${projects.completedAt} desc nulls last`, desc(projects.id))
    .limit(1);
  return last ?? null;
}

/** Whether an answer of the last visit is one to this form: the question is marked, and may have this answer. */
function carriedBy(
  form: Pick<FormDefinition, "sections">,
): (id: string, answer: Answer) => boolean {
  const fields = new Map(form.sections.flatMap((each) => each.fields).map((it) => [it.id, it]));
  const lists = new Set(
    form.sections
      .filter((section) => section.fields.some(({ carried }) => carried))
      .flatMap((section) => answerIds({ sections: [section] }))
      .filter(isInstanceList),
  );
  return (id, { values }) => {
    if (isInstanceList(id)) return lists.has(idInForm(id));
    const field = fields.get(idInForm(id));
    if (!field?.carried || !isAsked(field.type) || values.length === 0) return false;
    return values.every((value) => questionTypes[field.type].accepts(field, value));
  };
}
