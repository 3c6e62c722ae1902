import type { Instant } from "#app/platform/format.ts";

/** "Mountain Time (America/Denver)". */
export function zoneName(timestamp: Instant, zone: string, language = "en"): string {
  const parts = new Intl.DateTimeFormat(`${language}-US`, {
    timeZone: zone,
    timeZoneName: "longGeneric",
  });
  const name = parts.formatToParts(new Date(timestamp)).find(({ type }) => type === "timeZoneName");
  return name ? `${name.value} (${zone})` : zone;
}
