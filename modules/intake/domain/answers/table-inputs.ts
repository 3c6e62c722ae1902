/** What the form that fills a table from a block of cells posts. */
export const fillTableIntent = "fill-table";

/** The intent of the button that confirms defaults and answers of the last visit. Before the id of a question it confirms only that. */
export const confirmCarriedIntent = "confirm-carried";

export const tableInputs = {
  /** Cells as a spreadsheet copies them, or the text of a CSV file. */
  block: "table-block",
} as const;

/** Rows on one page of a table. */
export const pageRows = 100;
