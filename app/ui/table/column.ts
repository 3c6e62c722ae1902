import type { ReactNode } from "react";

export interface Column<Row> {
  /** Also the value of `sort=` if the column is sortable. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The text of a cell that can be truncated to one line; its tooltip shows the full text. Without it the cell wraps. */
  words?: (row: Row) => string;
  sortable?: boolean;
  /** Shown only in browsers that chose it. */
  isHidden?: boolean;
  /**
   * The cell that names the row. It contains the row's link, and is the heading of the card on a phone. Defaults to the first
   * column.
   */
  leads?: boolean;
  /**
   * Its place on a phone, where a row is a card of up to three lines: "beside" the name, "below" it, on a "line" of its own, or in the "last" line, each
   * without its label; the one at the "end" of that line has the rest of it. A list with such a column leaves its other columns out of the cards. On wide screens, too, the column
   * "below" is the second line of the first cell.
   */
  card?: "beside" | "below" | "line" | "last" | "end";
  /** "end" for numbers. */
  align?: "start" | "end";
  /**
   * "figure" is as wide as the longest word, also of its heading. "narrow" has a fixed width: a word or two. "whole" is never truncated: a status, a date, buttons. "wide" is truncated last: an address. "wrapped" has what the others leave, in rows of two lines. "lines" has the most room: a
   * description. "sentence" has the most room even among many columns: the message of a row.
   */
  fit?: "figure" | "narrow" | "whole" | "wide" | "wrapped" | "lines" | "sentence";
}
