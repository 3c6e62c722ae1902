/**
 * Answers as rows, for programs that read tables: those of the projects that the viewer's organization owns. Texts of
 * questions come from the intake's own copy of the form.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import type {
  EntityColumn,
  EntityQuery,
  EntityRow,
  EntitySet,
} from "#app/platform/feeds/entity-set.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { answerText } from "#modules/form-logic/public.answers.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import { questionText, type Answer, type FormDefinition } from "#modules/form-logic/public.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { intakeAnswers, intakes } from "../../schema.ts";

const of = (type: EntityColumn["type"], column: Parameters<typeof sql>[1]): EntityColumn => ({
  type,
  value: sql`${column}`,
});

const columns = {
  // Of the project, whose index has the order.
  projectId: of("text", projects.id),
  questionId: of("text", intakeAnswers.fieldId),
  section: { type: "text" },
  question: { type: "text" },
  answer: { type: "text" },
  values: { type: "text", value: sql`(${intakeAnswers.answer}->'values')::text` },
  comment: { type: "text", value: sql`${intakeAnswers.answer}->>'comment'` },
  answeredById: of("text", intakeAnswers.updatedById),
  answeredByName: of("text", intakeAnswers.updatedByName),
  answeredAt: of("time", intakeAnswers.updatedAt),
  version: of("whole", intakeAnswers.version),
} satisfies EntitySet["columns"];

/** An installer reads an intake only where the project allows it. */
const readable = (scope: Scope) =>
  and(
    eq(intakeAnswers.organizationId, scope.organizationId),
    eq(projects.organizationId, scope.organizationId),
    scope.viewer.type === "installer" ? sql`${projects.installerViewable}` : undefined,
  );

const rows = (scope: Scope, { select, where, orderBy }: Omit<EntityQuery, "limit" | "offset">) =>
  db
    .select(select)
    .from(intakeAnswers)
    .innerJoin(
      visibleProjects(scope, { isOwn: true }),
      sql`${projects.id} = ${intakeAnswers.projectId}`,
    )
    .where(and(readable(scope), where))
    .orderBy(...orderBy);

export const entitySet: EntitySet = {
  keyScope: "projects:read",
  columns,
  key: ["projectId", "questionId"],
  tracked: {
    by: "changed-rows",
    where: ({ organizationId }) => eq(intakeAnswers.organizationId, organizationId),
  },
  rows,
  read: (scope, query) => rows(scope, query).limit(query.limit).offset(query.offset),
  async count(scope, where) {
    const [row] = await db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(intakeAnswers)
      .innerJoin(
        visibleProjects(scope, { isOwn: true }),
        sql`${projects.id} = ${intakeAnswers.projectId}`,
      )
      .where(and(readable(scope), where));
    return row?.count ?? 0;
  },
  complete: withTexts,
};

async function withTexts(rows: EntityRow[]): Promise<EntityRow[]> {
  const fields = await readFields([...new Set(rows.map(({ projectId }) => String(projectId)))]);
  for (const row of rows) {
    const found = fields.get(String(row.projectId))?.get(idInForm(String(row.questionId)));
    const values = typeof row.values === "string" ? (JSON.parse(row.values) as string[]) : [];
    const answer: Answer = { values };
    row.section = found?.section ?? null;
    row.question = found ? questionText(found.field) : null;
    row.answer = found ? answerText(found.field, answer) : values.join("; ");
  }
  return rows;
}

/** The questions of each project. A page may have a thousand projects, so each version of a form is read once. */
async function readFields(projectIds: string[]) {
  const { projectId, formId, formVersion, form } = intakes;
  const versions = await db
    .select({ projectId, key: sql<string>`${formId} || ':' || ${formVersion}` })
    .from(intakes)
    .where(inArray(projectId, projectIds));
  const first = new Map(versions.map(({ key, projectId: id }) => [key, id]));
  const copies = await db
    .select({ projectId, form })
    .from(intakes)
    .where(inArray(projectId, [...first.values()]));
  const byProject = new Map(copies.map((copy) => [copy.projectId, fieldsOf(copy.form)]));
  return new Map(
    versions.map(({ key, projectId: id }) => [id, byProject.get(first.get(key) ?? "")] as const),
  );
}

const fieldsOf = (form: FormDefinition) =>
  new Map(
    form.sections.flatMap((section) =>
      section.fields.map((field) => [field.id, { section: section.title, field }] as const),
    ),
  );
