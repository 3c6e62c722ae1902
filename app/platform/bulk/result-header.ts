/** The header of the result file of an import, which can be corrected and imported again. Pure. */

/** The first column of each result file. */
export const rowHeading = "row";

/**
 * The columns of the template within the header of a result file, and how many columns come before them. Any other
 * header is returned whole.
 * @param after the headings that a result file has after those of the template.
 */
export function templateColumns(header: readonly string[], after: readonly string[]) {
  const end = header.slice(-after.length);
  const isResult = header[0] === rowHeading && after.every((name, index) => end[index] === name);
  return isResult
    ? { columns: header.slice(1, -after.length), before: 1 }
    : { columns: header, before: 0 };
}
