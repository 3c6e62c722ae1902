/** What a block of cells, pasted from a spreadsheet or read from a file, changes in a table. Pure. */
import { questionTypes } from "../../question-types/registry.ts";
import { idInInstance } from "./instance-ids.ts";
import type { TableView } from "./table-view.ts";
import type { Answer, Answers, FormField } from "../forms/form-types.ts";

export interface Block {
  /** From the first cell to fill. */
  cells: readonly (readonly string[])[];
  /** Index of the first row, and the column of each of its cells; null for one that is left out. */
  row: number;
  columns: readonly (string | null)[];
  /** Whether an empty cell removes the answer, as pasting does. */
  clears: boolean;
}

/** A cell whose text is not an answer to its question. */
export interface RefusedCell {
  /** "String 3, Voltage" */
  place: string;
  text: string;
}

export interface PlannedBlock {
  /** By the ids of the questions of each row. */
  answers: Answers;
  /** The rows after it, when some are added. */
  list: Answer | null;
  addedRows: number;
  refused: RefusedCell[];
  /** The rows of the block for which the table has no row and may get none. */
  leftOutRows: number;
}

interface Table {
  table: TableView;
  /** A question of any row, by the id that its author knows. */
  fieldOf: (columnId: string) => FormField | undefined;
  answers: Answers;
  newId: () => string;
}

/** Rows as spreadsheets copy them: with tabs, and with quotes around a cell that has a line break, a tab or a quote. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const end = text.replace(/\r?\n$/, "").length;
  while (at <= end) {
    const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)/y;
    quoted.lastIndex = at;
    const plain = /[^\t\r\n]*/y;
    plain.lastIndex = at;
    const found = quoted.exec(text.slice(0, end));
    const cell = found ? (found[1] ?? "").replaceAll('""', '"') : (plain.exec(text)?.[0] ?? "");
    rows.at(-1)?.push(cell);
    at += found ? found[0].length : cell.length;
    if (text[at] === "\t") at += 1;
    else if (/[\r\n]/.test(text[at] ?? "") && at < end) {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      rows.push([]);
    } else break;
  }
  return rows;
}

export function planBlock(
  { cells, row: start, columns, clears }: Block,
  { table, fieldOf, answers, newId }: Table,
): PlannedBlock {
  const last = start + 1 + cells.findLastIndex((row) => row.some((cell) => cell.trim()));
  const rows = table.rows.map(({ instanceId, title }) => ({ instanceId, title }));
  const room = table.listId === null ? rows.length : Math.max(rows.length, table.most);
  const wanted = Math.min(last, room);
  const added = Math.max(0, wanted - rows.length);
  while (rows.length < wanted)
    rows.push({ instanceId: newId(), title: `${table.noun} ${rows.length + 1}` });
  const plan: PlannedBlock = {
    answers: {},
    list: added > 0 ? { values: rows.map(({ instanceId }) => instanceId) } : null,
    addedRows: added,
    refused: [],
    leftOutRows: Math.max(0, last - Math.max(wanted, rows.length)),
  };
  for (const [index, texts] of cells.entries()) {
    const row = rows[start + index];
    if (!row) break;
    for (const [column, text] of texts.entries()) {
      const columnId = columns[column];
      const field = columnId ? fieldOf(columnId) : undefined;
      if (!columnId || !field) continue;
      const id = idInInstance(columnId, [...table.repeatingSection.outer, row.instanceId]);
      const values = readCell(field, text);
      if (values === null)
        plan.refused.push({ place: `${row.title}, ${nameOf(table, columnId)}`, text });
      else if (values.length > 0 || clears) putAnswer(plan, id, values, answers[id]);
    }
  }
  return plan;
}

const nameOf = ({ columns }: TableView, id: string) =>
  columns.find((column) => column.id === id)?.text ?? "";

/** @returns null for a text that is not an answer. */
function readCell(field: FormField, text: string): string[] | null {
  if (text.trim() === "") return [];
  const value = questionTypes[field.type].readCell?.(field, text) ?? null;
  return value === null ? null : [value];
}

function putAnswer(plan: PlannedBlock, id: string, values: string[], before: Answer | undefined) {
  if ((before?.values ?? []).join("\n") === values.join("\n")) return;
  plan.answers[id] = { values, ...(before?.comment && { comment: before.comment }) };
}

/**
 * The columns that the first row of a file names, in any order; null when it names none, so that it has answers like the other
 * rows.
 */
export function namedColumns(
  heads: readonly string[],
  columns: TableView["columns"],
): (string | null)[] | null {
  const key = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  const found = heads.map(
    (head) =>
      columns.find(({ text, isCalculated }) => !isCalculated && key(text) === key(head))?.id ??
      null,
  );
  return found.some((id) => id !== null) ? found : null;
}
