import { formatMoment, formatZone, type Instant } from "#app/platform/format.ts";

/** "Tue 3 Mar 2026, 9:30 AM MST": a document is read far from the place it tells of. */
export function momentWithZone(moment: Instant, zone: string): string {
  return `${formatMoment(moment, zone, { year: true })} ${formatZone(moment, zone)}`;
}

/** "Mountain Time (America/Denver)". */
export function zoneName(moment: Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
  const name = parts.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName");
  return name ? `${name.value} (${zone})` : zone;
}
