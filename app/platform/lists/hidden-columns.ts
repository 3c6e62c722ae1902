/** The hidden columns of each list: column keys by list id. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** The visible columns. The first is always visible, because it names the row. */
export function shownColumns<Column extends { key: string }>(
  columns: readonly Column[],
  hidden: readonly string[],
): Column[] {
  return columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));
}
