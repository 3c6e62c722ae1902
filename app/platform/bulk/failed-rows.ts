import { formatCount } from "../format.ts";

/** Ends the message about a written file, whose page lists the rows with their reasons. */
export function failedRows(count: number): string {
  return `${count === 1 ? "1 row" : `${formatCount(count)} rows`} failed, as the table below says.`;
}
