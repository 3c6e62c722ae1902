import { and, gte, lt, sql, type Column, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";

/** That a moment lies within days of the viewer's zone, both included; "" is open. */
export function betweenDays(
  { viewer }: Scope,
  column: Column,
  { from, to }: { from: string; to: string },
): SQL | undefined {
  const midnight = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${viewer.timeZone})`;
  return and(
    from ? gte(column, midnight(from, 0)) : undefined,
    to ? lt(column, midnight(to, 1)) : undefined,
  );
}
