/** Rows of a form that grows: the names of their inputs, and how many were posted. */

type PostedFields = Record<string, string | string[]>;

/** At least one row. `names` are the inputs of row 0, 1 and so on. */
export function countPosted(
  posted: PostedFields,
  rowName: (row: number) => string,
  max: number,
): number {
  let rows = 0;
  while (rows < max && posted[rowName(rows)] !== undefined) rows += 1;
  return rows;
}

/** The first text posted under a name, trimmed. Empty when there is none. */
export function postedText(posted: PostedFields, name: string): string {
  const value = posted[name];
  return (Array.isArray(value) ? (value[0] ?? "") : (value ?? "")).trim();
}
