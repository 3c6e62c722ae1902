/**
 * Converts a form to the worksheets of an XLSForm. What XLSForm cannot represent goes into extra columns of the
 * product.
 */
import type {
  FormDefinition,
  FormField,
  FormSection,
  SectionRepeat,
} from "#modules/form-logic/public.ts";
import { isCalculated, isChoice, questionTypes } from "#modules/form-logic/public.ts";
import { columnNames } from "#modules/form-logic/public.expressions.ts";
import { cellText } from "./cell-text.ts";
import { isAcknowledge, ListPrinter, type PrintedList } from "./export-choices.ts";
import { Names, reservedNames, slug } from "./export-names.ts";
import { ownHeadingName, translationCells, writtenLanguages } from "./export-languages.ts";
import { placeholderWriter, withoutUnknownNames, withPlaceholders } from "./placeholder-cells.ts";
import { addResidue } from "../original/add-residue.ts";
import { toXPath } from "../expressions/to-xpath.ts";
import { isDynamic } from "../reading/read-default.ts";
import { printLimits } from "../reading/limits.ts";
import { headingColumn, rowAppearance } from "../reading/matrices.ts";
import { maxExpressionLength } from "../reading/parse-expression.ts";
import { printRelevant, type PrintedSource } from "./print-relevant.ts";
import type { RawWorksheet } from "../worksheets.ts";
import { idColumn } from "../reading/survey-reader.ts";

export type Cells = Record<string, string>;

export interface PrintedField {
  name: string;
  list: PrintedList | null;
}

/** One row of the survey, and the item it represents. */
interface SurveyRow {
  cells: Cells;
  field: FormField | null;
  section: FormSection | null;
}

function nameFields(form: FormDefinition, names: Names, lists: ListPrinter) {
  const printed = new Map<FormField, PrintedField>();
  for (const section of form.sections) {
    for (const field of section.fields) {
      const name = names.forId(field.id, field.label, field.type.replaceAll("-", "_"));
      const needsList = isChoice(field.type) && !isAcknowledge(field);
      printed.set(field, { name, list: needsList ? lists.listOf(field, name) : null });
    }
  }
  return printed;
}

function typeCells(field: FormField, list: PrintedList | null): Cells {
  const {
    typeNames: words,
    wordOf,
    select,
    appearance,
    parametersOf,
  } = questionTypes[field.type].xlsform;
  const orOther = list?.orOther ? " or_other" : "";
  const [, file] = /^file:(.*)$/.exec(field.choiceListId ?? "") ?? [];
  const type =
    select && file
      ? `${select}_from_file ${file}.csv`
      : select
        ? `${select} ${list?.name ?? ""}${orOther}`
        : (wordOf?.(field) ?? words[0]);
  const parameters = parametersOf?.(field);
  return {
    ...(parameters && { parameters }),
    type: isAcknowledge(field) ? "acknowledge" : (type ?? ""),
    ...(appearance && { appearance }),
  };
}

/** What XLSForm cannot express is left out of these cells. `addResidue` adds it to a column of the product. */
function expressionCells(
  field: FormField,
  { name, list }: PrintedField,
  sources: Map<string, PrintedSource>,
): Cells {
  const own = {
    name,
    type: field.type,
    choiceNames: list?.choiceNames ?? new Map<string, string>(),
    ...sources.get(field.id),
    columns: columnNames(field.options),
  };
  const printed = (text: string | undefined) => (text ? (toXPath(text, own, sources) ?? "") : "");
  const { hasLimits } = questionTypes[field.type].xlsform;
  const constraints = [hasLimits ? printLimits(field) : "", printed(field.check)].filter(Boolean);
  const constraint =
    constraints.length > 1 ? constraints.map((part) => `(${part})`).join(" and ") : constraints[0];
  return {
    constraint: constraint ?? "",
    constraint_message: field.check ? cellText(field.checkMessage ?? "") : "",
    required: field.required ? "yes" : printed(field.requiredIf),
    ...(field.choiceFilter && { choice_filter: printed(field.choiceFilter) }),
    ...(field.defaultExpression && { default: printed(field.defaultExpression) }),
    ...(field.defaultValues?.length && { default: defaultCell(field.defaultValues, own) }),
    // Every row of this type needs a calculation.
    ...(isCalculated(field.type) && { calculation: printed(field.calculation) || "''" }),
  };
}

/** Choices by their names. A text that would be read as an expression is left out. */
function defaultCell(
  values: readonly string[],
  { choiceNames }: Pick<PrintedSource, "choiceNames">,
): string {
  const text = values.map((value) => choiceNames.get(value) ?? value).join(" ");
  return isDynamic(text) ? "" : cellText(text);
}

export function fieldCells(
  field: FormField,
  printed: PrintedField,
  sources: Map<string, PrintedSource>,
): Cells {
  const question = cellText(field.question ?? "") || cellText(field.label);
  const label = cellText(field.label);
  const relevant = printRelevant(field, sources) ?? "";
  return {
    ...typeCells(field, printed.list),
    ...expressionCells(field, printed, sources),
    name: printed.name,
    label: question,
    hint: cellText(field.tipText ?? ""),
    relevant: relevant.length > maxExpressionLength ? "" : relevant,
    ...(printed.name !== field.id && { [idColumn]: cellText(field.id) }),
    ...(label !== question && { "fieldlight::label": label }),
    ...(field.photoRequired && { "fieldlight::photo_required": "yes" }),
    ...(field.originalPhotos && { "fieldlight::original_photos": "yes" }),
    ...(field.requiredForFieldIntake && { "fieldlight::required_for_field_users": "yes" }),
  };
}

function sourcesOf(printed: Map<FormField, PrintedField>): Map<string, PrintedSource> {
  const sources = new Map<string, PrintedSource>();
  for (const [field, { name, list }] of printed) {
    if (sources.has(field.id)) continue;
    const choiceNames = list?.choiceNames ?? new Map([["OK", "OK"]]);
    const columns = columnNames(field.options);
    const isInFile = field.choiceListId?.startsWith("file:");
    const known = { name, type: field.type, choiceNames, columns };
    sources.set(field.id, { ...known, ...(list && !isInFile && { list: list.name }) });
  }
  return sources;
}

function surveyRows(
  form: FormDefinition,
  printed: Map<FormField, PrintedField>,
  names: Names,
  sources: Map<string, PrintedSource>,
): SurveyRow[] {
  const rowOf = (field: FormField): SurveyRow => {
    const printedField = printed.get(field) ?? { name: "", list: null };
    return { cells: fieldCells(field, printedField, sources), field, section: null };
  };
  const rowsOf = (section: FormSection): SurveyRow[] =>
    section.fields.flatMap((field, index) => {
      const [row, above] = [rowOf(field), section.fields[index - 1]];
      const begins = row.cells.appearance === rowAppearance && !isSameMatrix(field, above, printed);
      return begins ? [headingRow(row, section, names), row] : [row];
    });
  const [only] = form.sections;
  if (only && form.sections.length === 1 && isPlain(only, form)) return rowsOf(only);
  const rows: SurveyRow[] = [];
  /** The sections whose end is not written yet. A repeat is written inside of the one that it repeats within. */
  const open: FormSection[] = [];
  const close = () => {
    const type = open.pop()?.repeat ? "end_repeat" : "end_group";
    rows.push({ cells: { type }, field: null, section: null });
  };
  for (const section of form.sections) {
    while (open.length > 0 && open.at(-1)?.id !== section.repeat?.within) close();
    rows.push(beginRow(section, names, sources), ...rowsOf(section));
    open.push(section);
  }
  while (open.length > 0) close();
  return rows;
}

const isSameMatrix = (
  field: FormField,
  above: FormField | undefined,
  printed: ReadonlyMap<FormField, PrintedField>,
) =>
  above?.type === field.type && printed.get(above)?.list?.name === printed.get(field)?.list?.name;

/** Other programs show the choices of a matrix once, in a row above it. */
function headingRow({ cells }: SurveyRow, { title }: FormSection, names: Names): SurveyRow {
  const { type = "", name = "" } = cells;
  const label = cellText(title) || name;
  const own = { name: names.reserve(`${name}_choices`), label, [headingColumn]: "yes" };
  return { cells: { type, appearance: "label", ...own }, field: null, section: null };
}

function beginRow(
  section: FormSection,
  names: Names,
  sources: ReadonlyMap<string, PrintedSource>,
): SurveyRow {
  const { id, title, repeat } = section;
  const name = names.forId(id, title, "section");
  const cells = {
    type: repeat ? "begin_repeat" : "begin_group",
    name,
    label: cellText(title),
    ...(repeat && { repeat_count: countCell(repeat, sources) }),
    ...(name !== id && { [idColumn]: cellText(id) }),
  };
  return { cells, field: null, section };
}

/** Empty where people add instances. */
export function countCell(
  { count }: SectionRepeat,
  sources: ReadonlyMap<string, PrintedSource>,
): string {
  if (count.by === "number") return String(count.number);
  const source = count.by === "answer" ? sources.get(count.fieldId) : undefined;
  return source ? `\${${source.name}}` : "";
}

/** A single section with the form's own title needs no group. */
function isPlain(section: FormSection, form: FormDefinition): boolean {
  return section.title === form.title && section.fields.length > 0 && !section.repeat;
}

const leading = {
  survey: ["type", "name", "label", "hint", "required", "relevant", "constraint", "appearance"],
  choices: ["list_name", "name", "label"],
  settings: ["form_title", "form_id"],
};

function worksheetOf(name: keyof typeof leading, rows: readonly Cells[]): RawWorksheet {
  const used = new Set(
    rows.flatMap((cells) => Object.keys(cells).filter((key) => cells[key] !== "")),
  );
  const own = [...used].filter((column) => !leading[name].includes(column)).toSorted();
  const always = leading[name].slice(0, 3);
  const columns = [...leading[name].filter((it) => always.includes(it) || used.has(it)), ...own];
  return { name, rows: [columns, ...rows.map((cells) => columns.map((it) => cells[it] ?? ""))] };
}

export function settingsCells(form: FormDefinition): Cells {
  const language = ownHeadingName(form);
  return {
    form_title: cellText(form.title),
    form_id: slug(form.title) || "form",
    ...(language && { default_language: language }),
    ...(form.skipReview && { "fieldlight::skip_review": "yes" }),
    ...(form.skipScheduling && { "fieldlight::skip_scheduling": "yes" }),
    ...(form.noSchedule && { "fieldlight::no_schedule": "yes" }),
  };
}

function worksheetsOf(
  rows: readonly SurveyRow[],
  settings: Cells,
  choices: readonly Cells[],
): RawWorksheet[] {
  return [
    worksheetOf(
      "survey",
      rows.map(({ cells }) => cells),
    ),
    worksheetOf("choices", choices),
    worksheetOf("settings", [settings]),
  ];
}

/** Returns the form as survey, choices and settings; `importXlsForm` converts them to an equal form. */
export function exportXlsForm(form: FormDefinition): RawWorksheet[] {
  const names = new Names(reservedNames);
  const languages = writtenLanguages(form);
  const lists = new ListPrinter(languages, form);
  const printed = nameFields(form, names, lists);
  const sources = sourcesOf(printed);
  const rows = surveyRows(form, printed, names, sources);
  for (const row of rows)
    if (row.field ?? row.section) Object.assign(row.cells, translationCells(languages, row));
  const write = placeholderWriter(form, sources);
  for (const row of rows)
    if (row.field) Object.assign(row.cells, withPlaceholders(row.cells, write));
  const known = new Set(rows.map(({ cells }) => cells.name ?? ""));
  for (const { cells } of rows) Object.assign(cells, withoutUnknownNames(cells, known));
  const choices = () => lists.rows(sources).map((cells) => withoutUnknownNames(cells, known));
  const own = languages.length > 0 ? ownHeadingName(form) : null;
  const settings = settingsCells(form);
  addResidue(form, {
    worksheets: () =>
      worksheetsOf(rows, settings, choices()).map((each) => withLanguage(each, own)),
    rows: rows.map(({ cells, field, section }) => ({
      name: cells.name ?? "",
      fields: field ? [field] : [],
      main: field,
      section,
      put: (more) => void Object.assign(cells, more),
    })),
    putSetting: (more) => void Object.assign(settings, more),
  });
  return worksheetsOf(rows, settings, choices()).map((each) => withLanguage(each, own));
}

/** Names the form's own language in the headings of its texts, beside those of its translations. */
function withLanguage({ name, rows }: RawWorksheet, language: string | null): RawWorksheet {
  const [headings = [], ...more] = rows;
  if (language === null || name === "settings") return { name, rows };
  const named = headings.map((heading) =>
    ["label", "hint", "constraint_message"].includes(heading) ? `${heading}::${language}` : heading,
  );
  return { name, rows: [named, ...more] };
}
