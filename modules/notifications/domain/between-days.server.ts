import { and, gte, lt, sql, type Column, type Placeholder, type SQL } from "drizzle-orm";

/** A value, or a placeholder in a query that is prepared once. */
type TextOrPlaceholder = string | Placeholder;

/** A condition that a time lies within days of a zone, both included; "" is open. */
export function betweenDays(
  zone: TextOrPlaceholder,
  column: Column,
  { from = "", to = "" }: { from?: TextOrPlaceholder; to?: TextOrPlaceholder },
): SQL | undefined {
  const midnight = (day: TextOrPlaceholder, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
  return and(
    from ? gte(column, midnight(from, 0)) : undefined,
    to ? lt(column, midnight(to, 1)) : undefined,
  );
}
