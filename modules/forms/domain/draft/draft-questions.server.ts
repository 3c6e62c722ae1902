/** Questions of the organization's own draft. */
import { fieldTypes, takesAnswer } from "#modules/form-logic/public.ts";
import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { formEdits, formQuestions } from "../../schema.ts";
import { findRubricUses } from "../rubrics/rubric-uses.server.ts";

export type QuestionRow = typeof formQuestions.$inferSelect;

function belongsToForm(scope: Scope, formId: string): SQL | undefined {
  return and(
    eq(formQuestions.formId, formId),
    eq(formQuestions.organizationId, scope.organizationId),
  );
}

function belongsToSection(scope: Scope, formId: string, sectionId: string): SQL | undefined {
  return and(belongsToForm(scope, formId), eq(formQuestions.sectionId, sectionId));
}

export async function findQuestion(
  scope: Scope,
  formId: string,
  id: string,
): Promise<QuestionRow | null> {
  const [row] = await db
    .select()
    .from(formQuestions)
    .where(and(belongsToForm(scope, formId), eq(formQuestions.id, id)));
  return row ?? null;
}

/** Returns those of the given questions that are in the draft, by id. */
export async function findQuestions(
  scope: Scope,
  formId: string,
  ids: Iterable<string>,
): Promise<Map<string, FormField>> {
  const distinctIds = [...new Set(ids)];
  if (distinctIds.length === 0) return new Map();
  const rows = await db
    .select({ id: formQuestions.id, definition: formQuestions.definition })
    .from(formQuestions)
    .where(and(belongsToForm(scope, formId), inArray(formQuestions.id, distinctIds)));
  return new Map(rows.map(({ id, definition }) => [id, { id, ...definition }]));
}

/** One page of a section's questions, in order, with the questions before and after the page. */
export interface QuestionsOnPage {
  page: number;
  /** The number of questions on all pages. */
  total: number;
  rows: Pick<QuestionRow, "id" | "version" | "definition">[];
  /** How many questions on earlier pages ask for an answer (info boxes do not). */
  answerableBefore: number;
  /** Id of the first question of the next page. */
  next: string | null;
}

/** Reads a page of a section. A page number that is too high returns the last page. */
export async function readQuestionPage(
  scope: Scope,
  formId: string,
  sectionId: string,
  { page: requestedPage, size }: { page: number; size: number },
): Promise<QuestionsOnPage> {
  const inSection = belongsToSection(scope, formId, sectionId);
  const [counted] = await db.select({ total: count() }).from(formQuestions).where(inSection);
  const total = counted?.total ?? 0;
  const page = Math.min(Math.max(1, requestedPage), Math.max(1, Math.ceil(total / size)));
  const before = (page - 1) * size;
  const rows = await db
    .select({
      id: formQuestions.id,
      version: formQuestions.version,
      definition: formQuestions.definition,
    })
    .from(formQuestions)
    .where(inSection)
    .orderBy(asc(formQuestions.rank), asc(formQuestions.id))
    .limit(size + 1)
    .offset(before);
  return {
    page,
    total,
    rows: rows.slice(0, size),
    answerableBefore: await countAnswerable(inSection, before),
    next: rows[size]?.id ?? null,
  };
}

/** Counts how many of the first rows of a section ask for an answer. */
async function countAnswerable(inSection: SQL | undefined, rows: number): Promise<number> {
  if (rows === 0) return 0;
  const earlier = db
    .select({ type: sql<string>`${formQuestions.definition}->>'type'`.as("type") })
    .from(formQuestions)
    .where(inSection)
    .orderBy(asc(formQuestions.rank), asc(formQuestions.id))
    .limit(rows)
    .as("earlier");
  const [counted] = await db
    .select({ total: count() })
    .from(earlier)
    .where(inArray(earlier.type, fieldTypes.filter(takesAnswer)));
  return counted?.total ?? 0;
}

/** Returns the index of a question in its section, from 0; -1 when it is not in the section. */
export async function findPositionInSection(
  scope: Scope,
  formId: string,
  sectionId: string,
  questionId: string,
): Promise<number> {
  const rows = await db
    .select({ id: formQuestions.id })
    .from(formQuestions)
    .where(belongsToSection(scope, formId, sectionId))
    .orderBy(asc(formQuestions.rank), asc(formQuestions.id));
  return rows.findIndex(({ id }) => id === questionId);
}

/** Returns those of these questions that a condition of another question or a rubric uses. */
export async function findReferencedQuestions(
  scope: Scope,
  formId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const [rows, scored] = await Promise.all([
    db
      .select({ ids: formQuestions.dependentQue })
      .from(formQuestions)
      .where(
        and(
          belongsToForm(scope, formId),
          isNotNull(formQuestions.dependentQue),
          sql`${formQuestions.dependentQue} && array[${list}]::text[]`,
        ),
      ),
    findRubricUses(scope, formId, ids),
  ]);
  return new Set([...rows.flatMap((row) => row.ids ?? []), ...scored.keys()]);
}

/** Finds who deleted a question from the form, if the edit history still records it. */
export async function findDeletion(
  scope: Scope,
  formId: string,
  id: string,
): Promise<{ by: string | null; at: Date | null }> {
  const deletion = JSON.stringify([{ of: "question", id, to: null }]);
  const [edit] = await db
    .select({ by: formEdits.doneByName, at: formEdits.doneAt })
    .from(formEdits)
    .where(
      and(
        eq(formEdits.formId, formId),
        eq(formEdits.organizationId, scope.organizationId),
        sql`${formEdits.changes} @> ${deletion}::jsonb`,
      ),
    )
    .orderBy(desc(formEdits.number))
    .limit(1);
  return edit ?? { by: null, at: null };
}
