/** Reads `choice_filter` and the columns of the choices that it compares with answers. */
import { columnKey, columnsCompared, labelColumn } from "#modules/form-logic/public.expressions.ts";
import type { FieldOption } from "#modules/form-logic/public.ts";
import { fromXPath, type XPathSource } from "../expressions/from-xpath.ts";
import type { Heading } from "../worksheets.ts";
import { choiceColumns, type Choice, type ChoiceList } from "./choices.ts";
import { ExpressionError } from "./parse-expression.ts";
import type { ReadQuestion, SurveyReader } from "./survey-reader.ts";

interface Sources {
  own: XPathSource;
  named: (name: string) => XPathSource | undefined;
}

/** @throws ExpressionError with a reason that follows "because". */
export function readChoiceFilter(
  reader: SurveyReader,
  question: ReadQuestion,
  text: string,
  { own, named }: Sources,
): void {
  const { field, choices: list } = question;
  if (!list) throw new ExpressionError("its choices are not in the sheet “choices”");
  const headings = columnsOfList(list);
  const columns = new Map([
    [labelColumn, labelColumn],
    ...headings.map(({ heading: { text: name } }) => [columnKey(name), name] as const),
  ]);
  const sources = new Map<string, XPathSource>();
  const filter = fromXPath(
    text,
    own,
    (name) => {
      const source = named(name);
      if (source) sources.set(source.id, source);
      return source;
    },
    columns,
  );
  const compared = columnsCompared(filter);
  const find = (name: string) => (compared.get(name) ?? []).flatMap((id) => sources.get(id) ?? []);
  refuseOtherNames(list, find(labelColumn));
  field.choiceFilter = filter;
  const byLabel = new Map(list.choices.map((choice) => [choice.option.label, choice]));
  field.options = (field.options ?? []).map((option) =>
    withValues(option, byLabel.get(option.label), headings, find),
  );
  for (const { heading } of headings) reader.filterColumns.add(heading);
}

/** The columns of the choices of a question by their keys. */
export const columnNamesOf = (list: ChoiceList): ReadonlyMap<string, string> =>
  new Map(columnsOfList(list).map(({ heading: { text } }) => [columnKey(text), text]));

/** Reads the columns of choices that only calculations read. */
export function readColumns(reader: SurveyReader, { field, choices: list }: ReadQuestion): void {
  if (!list || field.choiceFilter) return;
  const headings = columnsOfList(list);
  const byLabel = new Map(list.choices.map((choice) => [choice.option.label, choice]));
  field.options = (field.options ?? []).map((option) =>
    withValues(option, byLabel.get(option.label), headings, () => []),
  );
  for (const { heading } of headings) reader.filterColumns.add(heading);
}

type Column = { heading: Heading; index: number };

/** The columns that are none of XLSForm's own and have a text in a choice of this list. */
const columnsOfList = ({ worksheet, choices }: ChoiceList): Column[] =>
  worksheet.headings.flatMap((heading, index) => {
    const { column, language } = heading;
    const isOwn = choiceColumns.has(column) || language !== null || /::|^(media|\$)/.test(column);
    const isEmpty = choices.every(({ row }) => (row.cells[index] ?? "").trim() === "");
    return isOwn || column === "" || isEmpty ? [] : [{ heading, index }];
  });

/** A cell that is compared with a choice holds the name of one; here it holds the label. */
function withValues(
  option: FieldOption,
  choice: Choice | undefined,
  headings: readonly Column[],
  find: (column: string) => XPathSource[],
): FieldOption {
  const values = headings.flatMap(({ heading, index }) => {
    const cell = (choice?.row.cells[index] ?? "").trim();
    const [label] = find(columnKey(heading.text)).flatMap((source) => source.labelOf(cell) ?? []);
    return cell === "" ? [] : [[heading.text, label ?? cell] as const];
  });
  return values.length > 0 ? { ...option, values: Object.fromEntries(values) } : option;
}

/** Choices are compared by their labels, so two lists must agree on what a name means. */
function refuseOtherNames(list: ChoiceList, sources: readonly XPathSource[]): void {
  for (const source of sources) {
    for (const { name, option } of list.choices) {
      const label = source.labelOf(name);
      if (label !== undefined && label !== option.label)
        throw new ExpressionError("it compares names of choices that have other labels elsewhere");
    }
  }
}
