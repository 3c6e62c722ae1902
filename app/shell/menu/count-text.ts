/** The text of a count in a badge. Counts above 99 are not exact. */
export function countText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
