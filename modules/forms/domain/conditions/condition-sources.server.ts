import { anywhere } from "#app/platform/search/words.ts";
import { and, asc, eq, inArray, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  readConditions,
  type ConditionDraft,
  type ReadConditions,
  dependentsOf,
  mostFoundSources,
  sourceChoice,
  type SourceChoice,
} from "#modules/form-logic/public.conditions.ts";
import {
  canBeSource,
  fieldTypes,
  type FieldOption,
  type FieldType,
} from "#modules/form-logic/public.ts";
import { formQuestions, formSections } from "../../schema.ts";

/** Up to this many questions are listed whole in the editor; more are searched. */
const listedSources = 100;

/** What the condition editor of a question is drawn with. */
export interface ConditionSources {
  /** All there are, or, when `isSearched`, those looked at now and those found for a row. */
  sources: SourceChoice[];
  /** Too many to list: each is found by words. */
  isSearched: boolean;
  /** Ids of the questions found by the words in a row, by "group row". */
  found: Record<string, string[]>;
}

type Runner = Database | Transaction;

/** The organization's own draft rows that a condition of this question may look at, in form order. */
function listSources(
  tx: Runner,
  scope: Scope,
  formId: string,
  fieldId: string,
  circular: ReadonlySet<string>,
  narrowed: { where?: SQL; most: number },
): Promise<SourceChoice[]> {
  const { definition } = formQuestions;
  const types = fieldTypes.filter(canBeSource);
  return tx
    .select({
      id: formQuestions.id,
      type: sql<FieldType>`${definition}->>'type'`,
      label: sql<string>`${definition}->>'label'`,
      question: sql<string | null>`${definition}->>'question'`,
      options: sql<FieldOption[] | null>`${definition}->'options'`,
      section: formSections.title,
    })
    .from(formQuestions)
    .innerJoin(
      formSections,
      and(
        eq(formSections.formId, formQuestions.formId),
        eq(formSections.id, formQuestions.sectionId),
      ),
    )
    .where(
      and(
        eq(formQuestions.formId, formId),
        eq(formQuestions.organizationId, scope.organizationId),
        ne(formQuestions.id, fieldId),
        inArray(sql`${definition}->>'type'`, types),
        narrowed.where,
      ),
    )
    .orderBy(
      asc(formSections.rank),
      asc(formSections.id),
      asc(formQuestions.rank),
      asc(formQuestions.id),
    )
    .limit(narrowed.most)
    .then((rows) =>
      rows.map(({ section, question, options, ...row }) =>
        sourceChoice(
          { ...row, ...(question && { question }), ...(options && { options }) },
          section,
          circular,
        ),
      ),
    );
}

/** Ids a condition of this question must not look at; only the rows with conditions are read. */
async function findCircularIds(tx: Runner, scope: Scope, formId: string, fieldId: string) {
  const rows = await tx
    .select({ id: formQuestions.id, sources: formQuestions.dependentQue })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.formId, formId),
        eq(formQuestions.organizationId, scope.organizationId),
        isNotNull(formQuestions.dependentQue),
      ),
    );
  return dependentsOf(
    rows
      // What the question itself looks at now is what is being changed.
      .filter(({ id }) => id !== fieldId)
      .map(({ id, sources }) => ({ id, sources: sources ?? [] })),
    fieldId,
  );
}

/** Questions whose words hold each part. */
function containing(words: string): SQL | undefined {
  const { definition } = formQuestions;
  const parts = words.trim().split(/\s+/).slice(0, 8);
  return and(
    ...parts.map((part) => {
      const like = anywhere(part);
      return sql`(${definition}->>'label' ilike ${like} or ${definition}->>'question' ilike ${like} or ${formSections.title} ilike ${like})`;
    }),
  );
}

/** The first questions, in form order, whose words or section hold all the words typed. */
export async function findConditionSources(
  scope: Scope,
  formId: string,
  fieldId: string,
  words: string,
): Promise<SourceChoice[]> {
  if (words.trim() === "") return [];
  const circular = await findCircularIds(db, scope, formId, fieldId);
  const where = containing(words.slice(0, 200));
  return listSources(db, scope, formId, fieldId, circular, { where, most: mostFoundSources });
}

function withIds(ids: readonly string[]): SQL {
  return ids.length > 0 ? inArray(formQuestions.id, [...ids]) : sql`false`;
}

const lookedAt = (draft: ConditionDraft) =>
  draft.groups.flatMap(({ rows }) => rows.flatMap((row) => (row.question ? [row.question] : [])));

/** What the editor of a question's conditions needs of the organization's own draft. */
export async function getConditionSources(
  scope: Scope,
  formId: string,
  fieldId: string,
  draft: ConditionDraft,
): Promise<ConditionSources> {
  const circular = await findCircularIds(db, scope, formId, fieldId);
  const all = await listSources(db, scope, formId, fieldId, circular, { most: listedSources + 1 });
  if (all.length <= listedSources) return { sources: all, isSearched: false, found: {} };
  const where = withIds(lookedAt(draft));
  const chosen = await listSources(db, scope, formId, fieldId, circular, { where, most: 1000 });
  const known = new Map(chosen.map((source) => [source.id, source]));
  const found: Record<string, string[]> = {};
  for (const [group, { rows }] of draft.groups.entries()) {
    for (const [row, { question, search }] of rows.entries()) {
      if (question !== "" || search.trim() === "") continue;
      const hits = await findConditionSources(scope, formId, fieldId, search);
      for (const hit of hits) known.set(hit.id, hit);
      found[`${group} ${row}`] = hits.map(({ id }) => id);
    }
  }
  return { sources: [...known.values()], isSearched: true, found };
}

/** Reads posted conditions of a question back against the organization's own draft. */
export async function readPostedConditions(
  scope: Scope,
  formId: string,
  fieldId: string,
  draft: ConditionDraft,
  tx: Runner = db,
): Promise<ReadConditions> {
  const ids = lookedAt(draft);
  if (draft.groups.length === 0) return { refused: false, conditions: null };
  const circular = await findCircularIds(tx, scope, formId, fieldId);
  const rows = await tx
    .select({ id: formQuestions.id, definition: formQuestions.definition })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.formId, formId),
        eq(formQuestions.organizationId, scope.organizationId),
        withIds(ids),
      ),
    );
  const sources = new Map(rows.map(({ id, definition }) => [id, { id, ...definition }]));
  return readConditions(draft, { sourceOf: (id) => sources.get(id), circular });
}
