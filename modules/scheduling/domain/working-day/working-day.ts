/** An inspector's working day: its start place, its hours, the break, and the longest drive. Pure. */
import { formatDrive } from "#app/platform/maps/travel.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Stop } from "../booking/drives.ts";
import { merge, type Span } from "../booking/free-times.ts";
import { addDays, instantAt, startOfDay, type Day } from "../time/local-time.ts";
import type { TravelTimes } from "../travel/travel-times.ts";

export interface WorkingDay {
  /** Where the day starts and ends: the entered place, or the address of the profile. */
  home: Coordinates | null;
  /** HH:mm: when the person leaves home and is back; null when it was not set. */
  hours: { from: string; to: string } | null;
  break: { at: string; minutes: number } | null;
  /** Minutes after the end that the day may last. */
  overtime: number;
  /** Minutes of the longest drive; null when it was not set. */
  longestDrive: number | null;
}

export const defaultDay: WorkingDay = {
  home: null,
  hours: null,
  break: null,
  overtime: 0,
  longestDrive: null,
};

/** The limits of one calendar day of an inspector; times in milliseconds. */
export interface DayLimits {
  home: Coordinates | null;
  /** From leaving home until being back, without overtime; null when no hours were set. */
  window: Span | null;
  /** Overtime in milliseconds, after the end of the window. */
  overtime: number;
  breaks: Span[];
  longestDrive: number | null;
}

/** Availability that was entered for the day extends the window, because it is more specific than the settings. */
export function limitsOf(
  day: Day,
  zone: string,
  { home, hours, break: pause, overtime, longestDrive }: WorkingDay,
  entered: readonly Span[] = [],
): DayLimits {
  const at = (time: string) => instantAt(day, time, zone)?.getTime() ?? null;
  const [from, to] = [hours && at(hours.from), hours && at(hours.to)];
  const start = pause && at(pause.at);
  return {
    home,
    window:
      from !== null && to !== null
        ? {
            from: Math.min(from, ...entered.map((span) => span.from)),
            to: Math.max(to, ...entered.map((span) => span.to)),
          }
        : null,
    overtime: overtime * 60_000,
    breaks: pause && start !== null ? [{ from: start, to: start + pause.minutes * 60_000 }] : [],
    longestDrive,
  };
}

/** The whole calendar day. */
export const wholeDay = (day: Day, zone: string): Span => ({
  from: startOfDay(day, zone).getTime(),
  to: startOfDay(addDays(day, 1), zone).getTime(),
});

/** The sum of the minutes in the spans. Overlapping spans are counted once. */
export const minutesIn = (spans: readonly Span[]): number =>
  merge(spans).reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0);

/** Drive times are inexact, so a smaller shortage causes no warning. */
const leastShortage = 5;

interface DayContext {
  /** The other visits of the same day. */
  stops: readonly Stop[];
  planned: Span;
  point: Coordinates | null;
  travel: TravelTimes;
}

/** A sentence for each limit that the visit would break: the drives from home and back, and the longest drive. */
export function dayWarnings(
  limits: DayLimits,
  { stops, planned, point, travel }: DayContext,
): string[] {
  const before = stops.filter(({ to }) => to <= planned.from).toSorted((a, b) => b.to - a.to)[0];
  const after = stops
    .filter(({ from }) => from >= planned.to)
    .toSorted((a, b) => a.from - b.from)[0];
  const legs = [
    { name: before ? before.name : "home", from: before ? before.point : limits.home },
    { name: after ? after.name : "home", from: after ? after.point : limits.home },
  ].map(({ name, from }) => ({ name, minutes: travel.minutes(from, point) }));
  const [there, back] = legs;
  const { window, breaks } = limits;
  const messages: string[] = [];
  if (window && !before && there!.minutes !== null) {
    const spare = Math.floor((planned.from - window.from) / 60_000);
    if (spare - there!.minutes <= -leastShortage)
      messages.push(
        `The drive from home takes about ${formatDrive(there!.minutes)}, and the day starts ${spare > 0 ? `only ${formatDrive(spare)} before` : "later"}.`,
      );
  }
  if (window && !after && back!.minutes !== null) {
    const late = Math.ceil((planned.to - window.to - limits.overtime) / 60_000) + back!.minutes;
    if (late >= leastShortage)
      messages.push(
        `With the drive home of about ${formatDrive(back!.minutes)}, the day ends ${formatDrive(late)} too late.`,
      );
  }
  if (breaks.some(({ from, to }) => from < planned.to && planned.from < to))
    messages.push("The inspector has a break at this time.");
  return [...messages, ...tooLong(legs, limits.longestDrive)];
}

function tooLong(
  legs: readonly { name: string | null; minutes: number | null }[],
  longest: number | null,
): string[] {
  const seen = new Set<string>();
  return legs.flatMap(({ name, minutes }) => {
    if (longest === null || minutes === null || name === null || minutes <= longest) return [];
    if (seen.has(name)) return [];
    seen.add(name);
    const between = name === "home" ? "between home and the site" : `between ${name} and the site`;
    return [
      `The drive ${between} takes about ${formatDrive(minutes)}; this inspector drives at most ${formatDrive(longest)} at a time.`,
    ];
  });
}
