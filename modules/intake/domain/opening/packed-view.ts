/**
 * The data of the intake page as one text. The rows of a table have the same questions, so that the text has those of the first
 * row, and the answers of each column as one list: 1,000 rows take 5% of the bytes.
 */
import { pack, unpack, type PackedJson } from "#app/platform/lists/packed.ts";
import { idInForm, idInInstance } from "#modules/form-logic/public.repeats.ts";
import type { Answer, Answers, FormField } from "#modules/form-logic/public.ts";
import type { TableView } from "#modules/form-logic/public.tables.ts";
import type { IntakeView } from "./intake-view.ts";

type Rows = NonNullable<IntakeView["rows"]>;

interface CompactRows {
  first: Rows[number];
  /** The id of each row's instance. */
  instanceIds: string[];
  /** The titles of rows that are more than their number, by position. */
  titles: Record<number, string>;
  /** By question of the form: of each row the answer, or its only value; null for none. */
  answers: Record<string, (Answer | string | null)[]>;
  versions: Record<string, number[]>;
}

type CompactView = IntakeView & { compact?: CompactRows };

export type PackedView = PackedJson<CompactView>;

export const packView = (view: IntakeView): PackedView => pack(compactTable(view) ?? view);

export const unpackView = (packed: PackedView): IntakeView => expandTable(unpack(packed));

/** @returns null for a page without a table, and for a table whose rows differ in more than their ids. */
function compactTable(view: IntakeView): CompactView | null {
  const { table, rows = [], section } = view;
  const [first] = rows;
  if (!table || !first?.instance || rows.length < 2) return null;
  const template = section.fields.slice(0, first.size);
  const [answers, versions] = [{ ...view.answers }, { ...view.versions }];
  const take = <Value>(record: Record<string, Value>, id: string): Value | undefined => {
    const value = record[id];
    delete record[id];
    return value;
  };
  const ids = table.rows.map(({ instanceId }) => instanceId);
  const idOf = (field: FormField, instanceId: string) =>
    idInInstance(idInForm(field.id), [...table.repeatingSection.outer, instanceId]);
  const compact: CompactRows = {
    first,
    instanceIds: ids,
    titles: Object.fromEntries(
      table.rows.flatMap(({ title }, index) =>
        title === defaultTitle(table, index) ? [] : [[index, title]],
      ),
    ),
    answers: columns(template, (field) =>
      ids.map((id) => shortAnswer(take<Answer>(answers, idOf(field, id)))),
    ),
    versions: columns(template, (field) => ids.map((id) => take(versions, idOf(field, id)) ?? 0)),
  };
  const short: CompactView = {
    ...view,
    section: { ...section, fields: template },
    rows: [],
    table: { ...table, rows: [] },
    answers,
    versions,
    compact,
  };
  return isSame(expandTable(short), view) ? short : null;
}

/** The columns that are not empty. */
function columns<Value>(
  fields: readonly FormField[],
  valuesOf: (field: FormField) => Value[],
): Record<string, Value[]> {
  return Object.fromEntries(
    fields
      .map((field): [string, Value[]] => [idInForm(field.id), valuesOf(field)])
      .filter(([, values]) => values.some(Boolean)),
  );
}

const defaultTitle = ({ noun }: Pick<TableView, "noun">, index: number) => `${noun} ${index + 1}`;

function shortAnswer(answer: Answer | undefined): Answer | string | null {
  if (!answer) return null;
  const [value, ...more] = answer.values;
  const isOne = value !== undefined && more.length === 0 && Object.keys(answer).length === 1;
  return isOne ? value : answer;
}

function expandTable(view: CompactView): IntakeView {
  const { compact, ...rest } = view;
  const { table, section } = rest;
  const instance = compact?.first.instance;
  if (!compact || !table || !instance) return rest;
  const answers: Answers = { ...rest.answers };
  const versions = { ...rest.versions };
  const { outer, id: base } = table.repeatingSection;
  const fields: FormField[] = [];
  const rows: Rows = [];
  for (const [index, own] of compact.instanceIds.entries()) {
    const path = [...outer, own];
    const number = index + 1;
    rows.push({
      ...compact.first,
      id: idInInstance(base, path),
      instance: { ...instance, path, number },
    });
    const toRow = renamer(instance.path, path);
    for (const field of section.fields) {
      const renamed = toRow(field);
      fields.push(renamed);
      const question = idInForm(field.id);
      const answer = compact.answers[question]?.[index] ?? null;
      if (answer !== null)
        answers[renamed.id] = typeof answer === "string" ? { values: [answer] } : answer;
      const version = compact.versions[question]?.[index];
      if (version) versions[renamed.id] = version;
    }
  }
  const tableRows = rows.map(({ id }, index) => ({
    instanceId: compact.instanceIds[index] ?? "",
    sectionId: id,
    title: compact.titles[index] ?? defaultTitle(table, index),
  }));
  return {
    ...rest,
    section: { ...section, fields },
    rows,
    table: { ...table, rows: tableRows },
    answers,
    versions,
  };
}

/** Turns a question of one row into that of another. What does not name questions is shared. */
function renamer(from: readonly string[], to: readonly string[]): (field: FormField) => FormField {
  // An id is a whole text, so that it ends with a quotation mark.
  const [before, after] = [`~${from.join("~")}"`, `~${to.join("~")}"`];
  const renamed = <Part>(part: Part): Part =>
    JSON.parse(JSON.stringify(part).replaceAll(before, after)) as Part;
  return (field) => ({
    ...field,
    id: idInInstance(idInForm(field.id), to),
    ...(field.conditionGroup && { conditionGroup: renamed(field.conditionGroup) }),
    ...(field.template && {
      template: { ...field.template, sources: renamed(field.template.sources) },
    }),
  });
}

const isSame = (one: IntakeView, other: IntakeView): boolean =>
  sortedText(one.answers) === sortedText(other.answers) &&
  sortedText(one.versions) === sortedText(other.versions) &&
  JSON.stringify([one.section, one.rows, one.table]) ===
    JSON.stringify([other.section, other.rows, other.table]);

const sortedText = (record: object): string =>
  JSON.stringify(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
