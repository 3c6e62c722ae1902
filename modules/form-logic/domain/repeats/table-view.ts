/** A repeating section that is shown as a table: each instance is a row, and each question that fits into a cell a column. */
import { questionTypes } from "../../question-types/registry.ts";
import { isCalculated, takesAnswer } from "../questions/field-options.ts";
import { questionText } from "../questions/question-text.ts";
import { idInForm, idInInstance, mostInstances } from "./instance-ids.ts";
import type { FormDefinition, FormField, FormSection } from "../forms/form-types.ts";

/** The table that an instance is a row of: the id of its page. Null for other sections. */
export function tableIdOf({ id, instance }: Pick<FormSection, "id" | "instance">): string | null {
  if (instance?.table === undefined) return null;
  return tableId(instance.chain.at(-1) ?? id, instance.path.slice(0, -1));
}

/** The id of the table of a repeating section within the instance around it. */
export const tableId = (sectionId: string, outer: readonly string[]) =>
  `table:${idInInstance(sectionId, outer)}`;

export const isTableId = (id: string) => id.startsWith("table:");

/** The pages of an intake in order: a table is one, but the row that is open is between the others of its table. */
export function pageIds(form: Pick<FormDefinition, "sections">, openId: string | null): string[] {
  const open = form.sections.find(({ id }) => id === openId);
  const openTable = open && tableIdOf(open);
  const ids = form.sections.map((section) => {
    const table = tableIdOf(section);
    return table === null || table === openTable ? section.id : table;
  });
  return [...new Set(ids)];
}

export interface TableColumn {
  /** The id of the question as its author built it. */
  id: string;
  text: string;
  isCalculated: boolean;
}

export interface TableRow {
  instanceId: string;
  sectionId: string;
  title: string;
}

export interface TableView {
  id: string;
  /** "String" */
  noun: string;
  /** Id of the answer that lists the rows; null when nobody adds or removes them. */
  listId: string | null;
  /** The id of the repeating section, and the path of the instance around it. */
  repeatingSection: { id: string; outer: string[] };
  columns: TableColumn[];
  rows: TableRow[];
  /** Whether the section has questions that do not fit into a cell. */
  hasMore: boolean;
  most: number;
}

const fitsCell = (field: FormField) =>
  !field.hidden && (isCalculated(field.type) || questionTypes[field.type].readCell !== null);

/** The table with an id; null when the form has no such. */
export function viewTable(form: Pick<FormDefinition, "sections">, id: string): TableView | null {
  const rows = rowsOf(form, id);
  const [first] = rows;
  if (!first?.instance) return null;
  const { chain, path, noun, listId, outerTitle } = first.instance;
  const shown = first.fields.filter((field) => !field.hidden);
  return {
    id,
    noun,
    listId,
    repeatingSection: { id: chain.at(-1) ?? "", outer: path.slice(0, -1) },
    columns: shown.filter(fitsCell).map((field) => ({
      id: idInForm(field.id),
      text: questionText(field),
      isCalculated: isCalculated(field.type),
    })),
    rows: rows.map((row) => ({
      instanceId: row.instance?.path.at(-1) ?? "",
      sectionId: row.id,
      title: row.title.slice(outerTitle.length),
    })),
    hasMore: shown.some((field) => takesAnswer(field.type) && !fitsCell(field)),
    most: mostInstances({ table: true }),
  };
}

export const rowsOf = ({ sections }: Pick<FormDefinition, "sections">, id: string) =>
  sections.filter((section) => tableIdOf(section) === id);
