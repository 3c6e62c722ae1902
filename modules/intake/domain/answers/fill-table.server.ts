/** Fills a table from a block of cells that was pasted into the form of its page, or from a CSV file. */
import { readCsv } from "#app/platform/csv/read-csv.ts";
import { formText } from "#app/platform/form/form-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { newInstanceId } from "#modules/form-logic/public.answers.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import {
  namedColumns,
  planBlock,
  readBlock,
  viewTable,
  type TableView,
} from "#modules/form-logic/public.tables.ts";
import { getIntake } from "../get-intake.server.ts";
import { describeBlock, noCells } from "./describe-block.ts";
import { tableInputs } from "./table-inputs.ts";
import { saveAnswers } from "./save-answers.server.ts";

/**
 * Fills the table from its first row. Empty cells leave answers as they are.
 * @returns what was filled in, and what was not.
 * @throws Problem like `saveAnswers`; invalid-input for a text that is no CSV.
 */
export async function fillTable(
  scope: Scope,
  projectId: string,
  tableId: string,
  form: FormData,
): Promise<string> {
  const intake = await getIntake(scope, projectId);
  const table = viewTable(intake.form, tableId);
  const all = readCells(formText(form, tableInputs.block) ?? "", table);
  const [heads = [], ...below] = all;
  if (!table || all.every((row) => row.every((cell) => cell.trim() === ""))) return noCells;
  const named = namedColumns(heads, table.columns);
  const columns = named ?? table.columns.map(({ id, isCalculated }) => (isCalculated ? null : id));
  const fields = new Map(
    intake.form.sections.flatMap((section) =>
      section.fields.map((field) => [idInForm(field.id), field] as const),
    ),
  );
  const plan = planBlock(
    { cells: named ? below : all, row: 0, columns, clears: false },
    { table, fieldOf: (id) => fields.get(id), answers: intake.answers, newId: newInstanceId },
  );
  const list = plan.list && table.listId ? { [table.listId]: plan.list } : {};
  const changes = Object.entries({ ...list, ...plan.answers }).map(([fieldId, answer]) => ({
    fieldId,
    basedOn: intake.versions[fieldId] ?? 0,
    answer,
  }));
  if (changes.length > 0) await saveAnswers(scope, projectId, changes);
  return describeBlock(plan, table.noun);
}

/** A block copied from a spreadsheet has tabs; anything else is read as a CSV. */
function readCells(text: string, table: TableView | null): string[][] {
  if (text.trim() === "") return [];
  return text.includes("\t") ? readBlock(text) : readCsv(text, (table?.most ?? 0) + 1);
}
