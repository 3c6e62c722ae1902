export function first(rows: readonly string[]): string | undefined {
  const count = rows.length;
  return rows[0];
}
