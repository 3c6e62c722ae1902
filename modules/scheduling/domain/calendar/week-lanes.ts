/**
 * Arranges a week in lanes: one row for each inspector, each visit at its time of day, availability and time off behind
 * it. Pure.
 */
import type { CalendarEvent } from "./calendar-events.ts";

/** Minutes of the day. */
interface MinuteSpan {
  start: number;
  end: number;
}

export interface PlacedEvent extends MinuteSpan {
  event: CalendarEvent;
  /** The column of a visit, from 0, and the number of columns. Overlapping visits are shown side by side. */
  column: number;
  columns: number;
}

export interface WeekLane {
  owner: string;
  days: { day: string; visits: PlacedEvent[]; background: PlacedEvent[] }[];
  /** The number of visits in the week that were not canceled. */
  visits: number;
  minutes: number;
}

export interface WeekLanes {
  /** The first and last whole hour on the axis. */
  first: number;
  last: number;
  lanes: WeekLane[];
}

/** The minimum height of a card, in minutes of the axis: three lines of text. */
export const minCardMinutes = 120;

const workday = { first: 8, last: 17 };

export function weekLanes(
  days: readonly { day: string; events: readonly CalendarEvent[] }[],
): WeekLanes {
  const placed = days.flatMap(({ events }) => events.map(minutesOf));
  const owners = [...new Set(placed.map(({ event }) => event.owner))];
  // Time off of a whole day would show the hours of the night.
  const shown = placed.filter(({ event }) => event.type !== "Time off");
  const first = Math.min(workday.first, ...shown.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(workday.last, ...shown.map(({ end }) => Math.ceil(end / 60)));
  const onAxis = placed.flatMap(({ event, start, end }) => {
    const span = { start: Math.max(start, first * 60), end: Math.min(end, last * 60) };
    return span.start < span.end || event.type === "Intake" ? [{ event, ...span }] : [];
  });
  const lanes = owners
    .toSorted((one, other) => one.localeCompare(other, "en"))
    .map((owner) =>
      weekLaneOf(
        owner,
        days.map(({ day }) => day),
        onAxis.filter(({ event }) => event.owner === owner),
      ),
    );
  return { first, last, lanes };
}

type Timed = MinuteSpan & { event: CalendarEvent };

function minutesOf(event: CalendarEvent): Timed {
  const { start, end } = event.span;
  const minutes = (timestamp: string) =>
    Number(timestamp.slice(11, 13)) * 60 + Number(timestamp.slice(14, 16));
  const endsLater = end.slice(0, 10) > start.slice(0, 10);
  return { event, start: minutes(start), end: endsLater ? 24 * 60 : minutes(end) };
}

function weekLaneOf(owner: string, days: readonly string[], events: readonly Timed[]): WeekLane {
  const isBehind = ({ event }: Timed) => event.type !== "Intake";
  const booked = events.filter((each) => !isBehind(each) && each.event.badge !== "C");
  return {
    owner,
    visits: booked.length,
    minutes: booked.reduce((sum, { start, end }) => sum + end - start, 0),
    days: days.map((day) => {
      const own = events.filter(({ event }) => event.day === day);
      return {
        day,
        background: own.filter(isBehind).map((each) => ({ ...each, column: 0, columns: 1 })),
        visits: sideBySide(own.filter((each) => !isBehind(each))),
      };
    }),
  };
}

/** Puts visits with overlapping cards side by side, each in the first free column. */
function sideBySide(visits: readonly Timed[]): PlacedEvent[] {
  const groups: { columnEnds: number[]; placed: (Timed & { column: number })[] }[] = [];
  for (const visit of visits.toSorted((a, b) => a.start - b.start)) {
    const open = groups.at(-1);
    const group =
      open && open.columnEnds.some((until) => until > visit.start)
        ? open
        : { columnEnds: [], placed: [] };
    if (group !== open) groups.push(group);
    const free = group.columnEnds.findIndex((until) => until <= visit.start);
    const position = free === -1 ? group.columnEnds.length : free;
    group.columnEnds[position] = Math.max(visit.end, visit.start + minCardMinutes);
    group.placed.push({ ...visit, column: position });
  }
  return groups.flatMap(({ columnEnds, placed }) =>
    placed.map((visit) => ({ ...visit, columns: columnEnds.length })),
  );
}
