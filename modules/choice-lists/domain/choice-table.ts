/** The choices of a list as a table: a column for the choice itself and one for each thing that it belongs to. Pure. */
import { readCsv } from "#app/platform/csv/read-csv.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";
import { csvCell } from "#app/platform/worksheets/write-csv.ts";
import { duplicateOptions, optionLimits } from "#modules/form-logic/public.authoring.ts";
import { columnKey, columnNames, labelColumn } from "#modules/form-logic/public.expressions.ts";
import type { FieldOption } from "#modules/form-logic/public.ts";
import { moduleTable } from "./module-list.ts";

export type Choice = Pick<FieldOption, "label" | "values">;

/** The heading of the first column. */
const choiceHeading = "Choice";

export type ReadChoices = Outcome<{ choices: Choice[] }, { message: string }>;

/** More are not counted. */
const maxRows = 50_000;

/** Reads typed text, or cells that were pasted from a spreadsheet. @throws Problem "invalid-input" as `readCsv` does. */
export function readChoiceText(text: string, only = ""): ReadChoices {
  // A pasted cell with line breaks is in quotation marks.
  return readChoiceTable(readCsv(text.includes("\t") ? `sep=\t\n${text}` : text, maxRows), only);
}

/**
 * @param table the headings first, or a published list of PV modules.
 * @param only words, separated by commas: each choice has a cell with one of them. Empty for all choices.
 */
export function readChoiceTable(table: readonly (readonly string[])[], only = ""): ReadChoices {
  const rows = moduleTable(table) ?? table;
  const filled = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""));
  const [headings = [], ...all] = filled;
  const [, ...columns] = headings;
  const body = withWords(all, only);
  if (all.length > 0 && body.length === 0)
    return { refused: true, message: `None of the ${whole(all.length)} choices has these words.` };
  const message = errorOfHeadings(columns) ?? errorOfRows(body);
  if (message !== null) return { refused: true, message };
  const choices = body.map(([label = "", ...cells]): Choice => {
    const values = columns.flatMap((name, index) => {
      const value = cells[index] ?? "";
      return name === "" || value === "" ? [] : [[name, value] as const];
    });
    return { label, ...(values.length > 0 && { values: Object.fromEntries(values) }) };
  });
  return { refused: false, choices };
}

function errorOfHeadings(columns: readonly string[]): string | null {
  const named = columns.filter((name) => name !== "");
  if (named.length > optionLimits.columns)
    return `A list can have up to ${optionLimits.columns} columns besides the choices. This one has ${named.length}.`;
  if (named.some((name) => /[[\]",]/.test(name)))
    return "The heading of a column cannot contain brackets, commas or quotation marks.";
  const long = named.find((name) => name.length > optionLimits.name);
  if (long)
    return `The heading “${long.slice(0, 40)}…” is longer than ${optionLimits.name} characters.`;
  const keys = named.map(columnKey);
  if (keys.includes(labelColumn) || new Set(keys).size < keys.length)
    return "Each column needs a heading of its own, other than “label”.";
  return null;
}

function withWords(rows: readonly string[][], only: string): readonly string[][] {
  const words = only
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "");
  if (words.length === 0) return rows;
  return rows.filter((row) =>
    row.some((cell) => words.some((word) => cell.toLowerCase().includes(word))),
  );
}

const whole = (count: number) => count.toLocaleString("en-US");

function errorOfRows(rows: readonly (readonly string[])[]): string | null {
  if (rows.length > optionLimits.choicesOfList)
    return `A list can have up to ${whole(optionLimits.choicesOfList)} choices. This one has ${whole(rows.length)}. Use only some of them, such as those of the manufacturers that you install.`;
  const unnamed = rows.findIndex(([label]) => !label);
  if (unnamed >= 0) return `Row ${unnamed + 2} has no choice in its first column.`;
  const labels = rows.map(([label = ""]) => ({ label }));
  const [repeated] = duplicateOptions(labels);
  if (repeated !== undefined)
    return `“${labels[repeated]?.label}” is there twice. Each choice needs a name of its own.`;
  const cells = rows.flat();
  if (cells.some((cell) => !isStorable(cell))) return unstorableMessage;
  const long = cells.find((cell) => cell.length > optionLimits.value);
  return long ? `“${long.slice(0, 40)}…” is longer than ${optionLimits.value} characters.` : null;
}

/** The headings, then the choices. */
export function choiceTable(choices: readonly Choice[]): string[][] {
  const columns = columnNames(choices);
  return [
    [choiceHeading, ...columns],
    ...choices.map(({ label, values }) => [label, ...columns.map((name) => values?.[name] ?? "")]),
  ];
}

export const choiceText = (choices: readonly Choice[]): string =>
  choiceTable(choices)
    .map((row) => row.map(textCell).join(","))
    .join("\n");

/** A negative number is no formula. */
const textCell = (cell: string): string => (/^-\d+(\.\d+)?$/.test(cell) ? cell : csvCell(cell));

/** Whether two lists offer the same, in the same order. */
export const hasSameChoices = (one: readonly Choice[], other: readonly Choice[]): boolean =>
  choiceText(one) === choiceText(other);
