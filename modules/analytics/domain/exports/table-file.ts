import type { Cell } from "#app/platform/worksheets/worksheet-column.ts";

/** A table of figures as a file has it. */
export interface TableFile {
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Figures in files have fixed decimals, so that a sum of them is what a reader expects. Pure. */
export const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
