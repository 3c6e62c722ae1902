/** How the site contact reads the time of a visit: in words, by the clock of the site, without a zone. Pure. */
import { formatExact, formatHours, formatTime } from "#app/platform/format.ts";

/** The inspector arrives within this time from the start of the visit. */
const windowMinutes = 60;

/** "Tuesday, December 1". */
export const dayOfVisit = (at: Date, zone: string): string =>
  formatExact(at, zone).split(", ").slice(0, 2).join(", ");

export const weekdayOfVisit = (at: Date, zone: string): string =>
  dayOfVisit(at, zone).split(",")[0]!;

/** "10:00 – 11:00 AM", and "11:30 AM – 12:30 PM". */
export function windowOfVisit(at: Date, zone: string): string {
  const [from, to] = [at, new Date(at.getTime() + windowMinutes * 60_000)].map((one) =>
    formatTime(one, zone),
  );
  const isSameHalf = from!.slice(-2) === to!.slice(-2);
  return `${isSameHalf ? from!.slice(0, -3) : from} – ${to}`;
}

/** "Noor arrives in this hour and stays about 1 h 30 min." */
export const stayOfVisit = (inspectorName: string, minutes: number): string =>
  `${firstName(inspectorName)} arrives in this hour and stays about ${formatHours(minutes)}.`;

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
