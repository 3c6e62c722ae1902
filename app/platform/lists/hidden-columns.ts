/** The hidden columns of each list: column keys by list id. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

interface HideableColumn {
  key: string;
  /** Shown only in browsers that chose it. */
  isHidden?: boolean;
}

/** The keys of the hidden columns. A browser that never chose hides what the list hides by default. */
export function hiddenKeys(
  columns: readonly HideableColumn[],
  chosen: readonly string[] | undefined,
): readonly string[] {
  return chosen ?? columns.filter(({ isHidden }) => isHidden).map(({ key }) => key);
}

/** The visible columns. The first is always visible, because it names the row. */
export function shownColumns<Column extends HideableColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  const hidden = hiddenKeys(columns, chosen);
  return columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
}
