import { and, asc, count, eq, inArray, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { conditionsOf, describeConditions } from "#modules/form-logic/public.conditions.ts";
import { questionText, shortText, isChoice, optionsOf } from "#modules/form-logic/public.ts";
import {
  noOptions,
  fieldTypeNames,
  describeNumber,
  marksOf,
} from "#modules/form-logic/public.authoring.ts";
import type { FieldType, FormField } from "#modules/form-logic/public.ts";
import { formQuestions, formSections } from "../../schema.ts";
import { readSections } from "../draft/read-sections.server.ts";
import { findRubricUses } from "../rubrics/rubric-uses.server.ts";

/** A question as its section lists it: words, and what its buttons need. */
export interface QuestionCard {
  /** The revision it was last changed at, sent back when it is deleted. */
  version: number;
  id: string;
  /** Place in the section, from 1. */
  place: number;
  /** Place among the questions of the section, from 1, as `questionNumbers` counts; null for an info box. */
  asked: number | null;
  text: string;
  /** The short name, where it differs from the question. */
  label: string | null;
  type: FieldType;
  typeName: string;
  tip: string | null;
  marks: string[];
  rules: string | null;
  /** The first options, and how many more there are. */
  options: string[];
  moreOptions: number;
  /** When it is asked; null for always. */
  condition: string | null;
  /** A condition of another question or a rubric looks at it, so that it cannot be deleted. */
  isNeeded: boolean;
  /** What keeps people from answering it. */
  warning: string | null;
}

export interface SectionView {
  id: string;
  title: string;
  page: number;
  size: number;
  /** Questions on all pages. */
  total: number;
  questions: QuestionCard[];
  /** Id of the first question of the next page. */
  next: string | null;
}

/** A long section is shown in pages of this many questions. */
const pageSize = 50;
const shownOptions = 8;
/** What a card shows of long words, in signs; the editor has them whole. */
const longest = { text: 400, option: 80 };

/**
 * One page of a section of a form that the caller may read.
 * @throws Problem "not-found" for a section that is not in the draft; as `readSections` does.
 */
export function getSection(
  formId: string,
  sectionId: string,
  askedPage: number,
): Promise<SectionView> {
  return readSections(() => findSection(formId, sectionId, askedPage));
}

async function findSection(
  formId: string,
  sectionId: string,
  askedPage: number,
): Promise<SectionView> {
  const [section] = await db
    .select({ id: formSections.id, title: formSections.title })
    .from(formSections)
    .where(and(eq(formSections.formId, formId), eq(formSections.id, sectionId)));
  if (!section) throw new Problem("not-found", "This section is no longer in the form.");
  const inSection = and(eq(formQuestions.formId, formId), eq(formQuestions.sectionId, sectionId));
  const [counted] = await db.select({ total: count() }).from(formQuestions).where(inSection);
  const total = counted?.total ?? 0;
  const page = Math.min(Math.max(1, askedPage), Math.max(1, Math.ceil(total / pageSize)));
  const rows = await db
    .select({
      id: formQuestions.id,
      version: formQuestions.version,
      definition: formQuestions.definition,
    })
    .from(formQuestions)
    .where(inSection)
    .orderBy(asc(formQuestions.rank), asc(formQuestions.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  const fields = rows
    .slice(0, pageSize)
    .map(({ id, definition }): FormField => ({ id, ...definition }));
  const [sources, needed] = await Promise.all([
    sourcesOf(formId, fields),
    neededOf(
      formId,
      fields.map(({ id }) => id),
    ),
  ]);
  const first = (page - 1) * pageSize + 1;
  let asked = await askedBefore(inSection, first - 1);
  return {
    ...section,
    page,
    size: pageSize,
    total,
    next: rows[pageSize]?.id ?? null,
    questions: fields.map((field, at) => ({
      ...cardOf(field, first + at, sources),
      asked: field.type === "info-box" ? null : ++asked,
      version: rows[at]?.version ?? 0,
      isNeeded: needed.has(field.id),
    })),
  };
}

/** How many of the first rows of a section ask something. */
async function askedBefore(inSection: SQL | undefined, rows: number): Promise<number> {
  if (rows === 0) return 0;
  const earlier = db
    .select({ type: sql<string>`${formQuestions.definition}->>'type'`.as("type") })
    .from(formQuestions)
    .where(inSection)
    .orderBy(asc(formQuestions.rank), asc(formQuestions.id))
    .limit(rows)
    .as("earlier");
  const [counted] = await db
    .select({ asked: count() })
    .from(earlier)
    .where(ne(earlier.type, "info-box"));
  return counted?.asked ?? 0;
}

/** Whether a section is in the draft of a form that the caller may read. */
export async function sectionExists(formId: string, sectionId: string): Promise<boolean> {
  const [section] = await db
    .select({ id: formSections.id })
    .from(formSections)
    .where(and(eq(formSections.formId, formId), eq(formSections.id, sectionId)));
  return section !== undefined;
}

/** The page of its section that a question stands on, or 1. */
export async function pageOfQuestion(
  formId: string,
  sectionId: string,
  questionId: string,
): Promise<number> {
  const rows = await db
    .select({ id: formQuestions.id })
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, formId), eq(formQuestions.sectionId, sectionId)))
    .orderBy(asc(formQuestions.rank), asc(formQuestions.id));
  const at = rows.findIndex(({ id }) => id === questionId);
  return at < 0 ? 1 : Math.floor(at / pageSize) + 1;
}

async function sourcesOf(
  formId: string,
  fields: readonly FormField[],
): Promise<Map<string, FormField>> {
  const ids = new Set(
    fields.flatMap((field) => conditionsOf(field).map((condition) => condition.selectedQuestion)),
  );
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({ id: formQuestions.id, definition: formQuestions.definition })
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, formId), inArray(formQuestions.id, [...ids])));
  return new Map(rows.map(({ id, definition }) => [id, { id, ...definition }]));
}

/** Which of these questions others need. */
async function neededOf(formId: string, ids: readonly string[]): Promise<Set<string>> {
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
          eq(formQuestions.formId, formId),
          isNotNull(formQuestions.dependentQue),
          sql`${formQuestions.dependentQue} && array[${list}]::text[]`,
        ),
      ),
    findRubricUses(formId, ids, db),
  ]);
  return new Set([...rows.flatMap((row) => row.ids ?? []), ...scored.keys()]);
}

function cardOf(
  field: FormField,
  place: number,
  sources: ReadonlyMap<string, FormField>,
): Omit<QuestionCard, "version" | "isNeeded" | "asked"> {
  const text = questionText(field);
  const options = isChoice(field.type) ? optionsOf(field) : [];
  const condition = describeConditions(field.conditionGroup, (id) => sources.get(id));
  return {
    id: field.id,
    place,
    text: shortText(text, longest.text),
    label:
      field.label === text || field.label === "" ? null : shortText(field.label, longest.option),
    type: field.type,
    typeName: fieldTypeNames[field.type],
    tip: shortText(field.tipText?.trim() ?? "", longest.text) || null,
    marks: marksOf(field),
    rules: describeNumber(field),
    options: options.slice(0, shownOptions).map(({ label }) => shortText(label, longest.option)),
    moreOptions: Math.max(0, options.length - shownOptions),
    condition: condition && shortText(condition, longest.text),
    warning: isChoice(field.type) && options.length === 0 ? noOptions : null,
  };
}
