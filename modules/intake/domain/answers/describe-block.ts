/** Says what a block of cells filled in. Pure. */
import { inSentence } from "#modules/form-logic/public.repeats.ts";
import type { PlannedBlock } from "#modules/form-logic/public.tables.ts";

export const noCells =
  "There are no cells to fill in. Copy them in Excel or Sheets, then paste them.";

/** Cells that are named one by one. */
const maxNamed = 3;

const count = (number: number, one: string) =>
  `${number.toLocaleString("en-US")} ${one}${number === 1 ? "" : "s"}`;

export function describeBlock(
  { answers, addedRows, refused, leftOutRows }: PlannedBlock,
  noun: string,
): string {
  const filled = Object.keys(answers).length;
  const name = inSentence(noun);
  const added = addedRows > 0 ? ` ${count(addedRows, name)} added.` : "";
  const named = refused
    .slice(0, maxNamed)
    .map(({ place, text }) => `${place}: “${text.trim().slice(0, 40)}” is not an answer`);
  const more = refused.length - named.length;
  const others = more > 0 ? `, and ${count(more, "other cell")}` : "";
  const refusals = named.length > 0 ? ` Not filled in: ${named.join("; ")}${others}.` : "";
  const left = leftOutRows > 0 ? ` ${count(leftOutRows, "row")} did not fit into the table.` : "";
  return `${count(filled, "cell")} filled in.${added}${refusals}${left}`;
}
