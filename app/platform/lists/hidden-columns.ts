/** Which columns of which list a browser leaves out: keys of columns by the id of their list. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** The columns a browser shows; the first always, for it names the row. */
export function shownColumns<Column extends { key: string }>(
  columns: readonly Column[],
  hidden: readonly string[],
): Column[] {
  return columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));
}
