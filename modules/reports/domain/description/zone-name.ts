import type { Instant } from "#app/platform/format.ts";

/** "Mountain Time (America/Denver)". */
export function zoneName(timestamp: Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
  const name = parts.formatToParts(new Date(timestamp)).find(({ type }) => type === "timeZoneName");
  return name ? `${name.value} (${zone})` : zone;
}
