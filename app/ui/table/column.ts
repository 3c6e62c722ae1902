import type { ReactNode } from "react";

export interface Column<Row> {
  /** Also the value of `sort=` if the column is sortable. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The text of a cell that can be truncated to one line; its tooltip shows the full text. Without it the cell wraps. */
  text?: (row: Row) => string;
  sortable?: boolean;
  /** Shown only in browsers that chose it. */
  isHidden?: boolean;
  /**
   * The cell that names the row. It contains the row's link, and is the heading of the card on a phone. Defaults to the first
   * column.
   */
  isRowName?: boolean;
  /**
   * Where the cell is on a phone, on which a row is a card of up to three lines without labels:
   * - "beside" the name, or "below" it (on wide screens, too, it is the second line of the first cell),
   * - on a "line" of its own,
   * - in the "last" line, or at the "end" of that line.
   * A list with such a column leaves its other columns out of the cards.
   */
  card?: "beside" | "below" | "line" | "last" | "end";
  /** Left out of a page whose rows all have no text in it. */
  leftOut?: boolean;
  /** Left out while the panel of a row is beside the list, because the panel shows it. */
  isHiddenBesidePeek?: boolean;
  /** "end" for numbers. */
  align?: "start" | "end";
  /**
   * How wide the column is:
   * - "number": as its longest word, the heading included.
   * - "narrow": a fixed width for a word or two.
   * - "content": never truncated, such as a status, a date or buttons.
   * - "wide": truncated last, such as an address.
   * - "title": truncated after the names beside it, such as the title of a form.
   * - "wrapped": what the others leave, in rows of two lines.
   * - "text": the most room, such as a description.
   * - "long-text": the most room even among many columns, such as the message of a row.
   */
  fit?: "number" | "narrow" | "content" | "wide" | "title" | "wrapped" | "text" | "long-text";
}
