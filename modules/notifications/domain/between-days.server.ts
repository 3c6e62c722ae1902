import { and, gte, lt, sql, type Column, type Placeholder, type SQL } from "drizzle-orm";

/** A value, or what stands for it in a query that is built once. */
type Word = string | Placeholder;

/** That a moment lies within days of a zone, both included; "" is open. */
export function betweenDays(
  zone: Word,
  column: Column,
  { from = "", to = "" }: { from?: Word; to?: Word },
): SQL | undefined {
  const midnight = (day: Word, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
  return and(
    from ? gte(column, midnight(from, 0)) : undefined,
    to ? lt(column, midnight(to, 1)) : undefined,
  );
}
