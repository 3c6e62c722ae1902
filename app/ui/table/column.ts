import type { ReactNode } from "react";

export interface Column<Row> {
  /** Also the word after `sort=` when the column is sortable. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The words of a cell that may be cut to stay on its line; a pointer shows them in full. Without them it wraps. */
  words?: (row: Row) => string;
  sortable?: boolean;
  /** Its cell says what the row is: it leads where the row leads, and heads its card on a phone. The first one unless given. */
  leads?: boolean;
  /** "end" for figures. */
  align?: "start" | "end";
  /**
   * "whole" is never cut: a status, a date, buttons. "wide" gives way last: an address. "lines" has the most room: a description.
   * "sentence" has it even among many columns: what a row tells.
   */
  fit?: "whole" | "wide" | "lines" | "sentence";
}
