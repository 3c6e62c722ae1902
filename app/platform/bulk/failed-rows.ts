import { countOf } from "../format.ts";

/** Ends the message about a written file, whose page lists the rows with their reasons. */
export function failedRows(count: number): string {
  return `${countOf(count, "row")} failed, as the table below says.`;
}
