import { formatDate, formatDay, type Instant } from "#app/platform/format.ts";

const dayLength = 86_400_000;

/** "Today", "Yesterday", or the date, in the reader's zone. */
export function dayText(at: Instant, zone: string, now: Instant = new Date()): string {
  const [day, today] = [formatDay(at, zone), formatDay(now, zone)];
  if (day === today) return "Today";
  if (day === dayBefore(today)) return "Yesterday";
  return formatDate(at, zone, { now });
}

/** Days as YYYY-MM-DD, so that a change of clocks changes nothing. */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayLength).toISOString().slice(0, 10);
}
