/** A figure small enough for a badge: nobody counts what is beyond 99. */
export function countWords(count: number): string {
  return count > 99 ? "99+" : String(count);
}
