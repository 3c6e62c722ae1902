import { containsPattern } from "#app/platform/search/search-text.ts";
import { and, asc, eq, inArray, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  readConditions,
  type ConditionDraft,
  type ConditionsResult,
  findTransitiveDependents,
  maxFoundSources,
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

/** The editor lists all questions up to this number. Beyond it, people search. */
const listedSources = 100;

/** The data that renders the condition editor of a question. */
export interface ConditionSources {
  /** All questions; when `isSearched`, only those in use now and those found for a row. */
  sources: SourceChoice[];
  /** True when there are too many questions to list, so people search for them. */
  isSearched: boolean;
  /** Ids of the questions found by the search words of a row, by "group row". */
  found: Record<string, string[]>;
}

type Runner = Database | Transaction;

/** The rows of the organization's own draft that a condition of this question may refer to, in form order. */
function listSources(
  tx: Runner,
  scope: Scope,
  formId: string,
  fieldId: string,
  circular: ReadonlySet<string>,
  filter: { where?: SQL; max: number },
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
        filter.where,
      ),
    )
    .orderBy(
      asc(formSections.rank),
      asc(formSections.id),
      asc(formQuestions.rank),
      asc(formQuestions.id),
    )
    .limit(filter.max)
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

/** Ids that a condition of this question must not refer to. Reads only the rows with conditions. */
async function findCircularIds(tx: Runner, scope: Scope, formId: string, fieldId: string) {
  const rows = await tx
    .select({ id: formQuestions.id, sources: formQuestions.dependentQue })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.formId, formId),
        // No mutant: the callers read only questions of the organization.
        eq(formQuestions.organizationId, scope.organizationId),
        isNotNull(formQuestions.dependentQue),
      ),
    );
  return findTransitiveDependents(
    rows
      // Skip the question itself: its stored conditions are the ones being edited.
      .filter(({ id }) => id !== fieldId)
      .map(({ id, sources }) => ({ id, sources: sources ?? [] })),
    fieldId,
  );
}

/** Matches questions whose text contains every search word. */
function containing(text: string): SQL | undefined {
  const { definition } = formQuestions;
  const parts = text.trim().split(/\s+/).slice(0, 8);
  return and(
    ...parts.map((part) => {
      const like = containsPattern(part);
      return sql`(${definition}->>'label' ilike ${like} or ${definition}->>'question' ilike ${like} or ${formSections.title} ilike ${like})`;
    }),
  );
}

/** Returns the first questions, in form order, whose text or section contains all search words. */
export async function findConditionSources(
  scope: Scope,
  formId: string,
  fieldId: string,
  text: string,
): Promise<SourceChoice[]> {
  if (text.trim() === "") return [];
  const circular = await findCircularIds(db, scope, formId, fieldId);
  const where = containing(text.slice(0, 200));
  return listSources(db, scope, formId, fieldId, circular, { where, max: maxFoundSources });
}

function withIds(ids: readonly string[]): SQL {
  return ids.length > 0 ? inArray(formQuestions.id, [...ids]) : sql`false`;
}

const sourceIdsOf = (draft: ConditionDraft) =>
  draft.groups.flatMap(({ rows }) => rows.flatMap((row) => (row.question ? [row.question] : [])));

/** Reads what the condition editor of a question needs from the organization's own draft. */
export async function getConditionSources(
  scope: Scope,
  formId: string,
  fieldId: string,
  draft: ConditionDraft,
): Promise<ConditionSources> {
  const circular = await findCircularIds(db, scope, formId, fieldId);
  const all = await listSources(db, scope, formId, fieldId, circular, { max: listedSources + 1 });
  if (all.length <= listedSources) return { sources: all, isSearched: false, found: {} };
  const where = withIds(sourceIdsOf(draft));
  const chosen = await listSources(db, scope, formId, fieldId, circular, { where, max: 1000 });
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

/** Parses the posted conditions of a question against the organization's own draft. */
export async function readPostedConditions(
  scope: Scope,
  formId: string,
  fieldId: string,
  draft: ConditionDraft,
  tx: Runner = db,
): Promise<ConditionsResult> {
  const ids = sourceIdsOf(draft);
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
