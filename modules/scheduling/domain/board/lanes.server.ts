/** The lanes of a day: each inspector's visits, the drives between them, their hours and their load. */
import { formatTime, formatZone, toReader } from "#app/platform/format.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { cityOfAddress } from "../calendar/city-of-address.ts";
import type { ContactAnswer } from "../contact/contact-answer.ts";
import type { VisitStop } from "../booking/visit-stops.server.ts";
import { overlaps, subtract, type Span } from "../booking/free-times.ts";
import type { HeldTool } from "../visit-requirements/tool-kinds.ts";
import type { InspectorChoice } from "../booking/inspectors.server.ts";
import { hoursOfDay, type OffSpan, type InspectorHours } from "../hours/day-hours.ts";
import { clockMinutes, instantAt, startOfDay, type Day } from "../time/local-time.ts";
import type { TravelTimes } from "../travel/travel-times.ts";
import {
  limitsOf,
  minutesIn,
  wholeDay,
  type DayLimits,
  type WorkingDay,
} from "../working-day/working-day.ts";

/** An inspector on the board, with the calendar of the shown range. */
export interface InspectorCalendar {
  inspector: InspectorChoice;
  /** The time zone of the lane: that of the inspector's home. */
  zone: string;
  color: number;
  home: Coordinates | null;
  workingDay: WorkingDay;
  tools: readonly HeldTool[];
  hours: InspectorHours;
  stops: VisitStop[];
  /** Has the drives between the homes and stops of all inspectors that were loaded together. */
  travel: TravelTimes;
}

/** Minutes since midnight in the time zone of the lane. */
export interface LaneSpan {
  from: number;
  to: number;
}

export interface LaneVisit extends LaneSpan {
  id: string;
  /** Null for a visit whose project the viewer may not see. */
  projectId: string | null;
  name: string;
  city: string;
  /** "8:30 – 10:00 AM", with the time zone when it is not the viewer's; `start` is "8:30 AM". */
  time: string;
  start: string;
  minutes: number;
  /** The version of the project. */
  version: number;
  isDone: boolean;
  /** What is wrong with the visit, as a text, and as a shorter text for the week. */
  conflict: { text: string; shortText: string } | null;
  /** What the site contact said about the visit. */
  answer: ContactAnswer | null;
}

export interface LaneDrive extends LaneSpan {
  minutes: number;
  /** Minutes that are missing for the drive; 0 when there is enough time. */
  missingMinutes: number;
}

/** A drive, and whether a maps service measured it; otherwise it is estimated. */
type DriveOfDay = LaneDrive & { isMeasured: boolean };

export interface Lane {
  id: string;
  visits: LaneVisit[];
  drives: DriveOfDay[];
  /** The hours outside availability, and time off. Without entered availability, time off alone. */
  closedSpans: (LaneSpan & { name?: string })[];
  breaks: LaneSpan[];
  /** The name of the day's first time off or holiday. */
  off: string | null;
  /** The bookable time (`availableMinutes`), visits and driving in minutes, and the miles by road. */
  load: LaneLoad;
  /** The bookable hours in milliseconds, without breaks, and whether someone entered them. */
  hours: Span[];
  hasAvailableHours: boolean;
  limits: DayLimits;
  /** The visits of the day in order. */
  stops: VisitStop[];
}

export interface LaneLoad {
  visitMinutes: number;
  drivingMinutes: number;
  availableMinutes: number;
  miles: number;
  /** Overtime that causes no warning. */
  overtimeMinutes: number;
  /** The hours were entered, for this day or for every day. */
  hasWorkingHours: boolean;
}

/** Times are offered within these hours where no availability was entered. */
const defaultHours = { from: "08:00", to: "17:00" };

/** Statuses of a visit that has not taken place yet. */
const openStatuses = new Set(["To Be Scheduled", "Scheduled", "Cancel Requested"]);

export function buildLane(scope: Scope, person: InspectorCalendar, day: Day): Lane {
  const { zone, workingDay, travel } = person;
  const daySpan = wholeDay(day, zone);
  const onDay = <Each extends Span>(spans: readonly Each[]) =>
    spans.filter((span) => overlaps(span, daySpan));
  const { available: entered, hasKnownHours, off } = hoursOfDay(person.hours, day);
  const stops = onDay(person.stops).toSorted((a, b) => a.from - b.from);
  const toLaneSpan = ({ from, to }: Span): LaneSpan => ({
    from: clockMinutes(new Date(Math.max(from, daySpan.from)), day, zone),
    to: clockMinutes(new Date(Math.min(to, daySpan.to)), day, zone),
  });
  // A person who enters availability for some days is not available on the others.
  const hours =
    hasKnownHours || person.hours.entered.length > 0
      ? entered
      : subtract(defaultHoursOf(day, zone, workingDay), off);
  const limits = limitsOf(day, zone, workingDay, entered);
  const working = subtract(hours, limits.breaks);
  const hasAvailableHours = entered.length > 0;
  return {
    id: person.inspector.id,
    visits: stops.map((stop, index) => ({
      ...toLaneSpan(stop),
      ...visitOf(scope, stop),
      conflict: conflictOf(stops, index, hasKnownHours ? entered : null, off),
    })),
    drives: [
      ...drivesOf(stops, travel, toLaneSpan),
      ...homeDrives(limits, stops, travel, toLaneSpan),
    ],
    closedSpans: [
      ...(hasKnownHours ? subtract([daySpan], [...entered, ...off]).map(toLaneSpan) : []),
      ...off.map((span) => ({ ...toLaneSpan(span), name: span.name })),
    ],
    breaks: limits.breaks.map(toLaneSpan),
    off: off[0]?.name ?? null,
    load: {
      ...loadOf(person, stops, working),
      overtimeMinutes: workingDay.overtime,
      hasWorkingHours: hasKnownHours || workingDay.hours !== null,
    },
    hours: hasKnownHours ? working : withOvertime(working, limits),
    hasAvailableHours,
    limits,
    stops,
  };
}

/** The hours of a working day; none on a weekend. */
function defaultHoursOf(day: Day, zone: string, { hours }: WorkingDay): Span[] {
  if ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return [];
  const times = hours ?? defaultHours;
  const [from, to] = [instantAt(day, times.from, zone), instantAt(day, times.to, zone)];
  return from && to ? [{ from: from.getTime(), to: to.getTime() }] : [];
}

/** Adds the overtime to hours that end when the working day of the settings ends. */
function withOvertime(hours: readonly Span[], { window, overtime }: DayLimits): Span[] {
  return hours.map(({ from, to }) => ({ from, to: to === window?.to ? to + overtime : to }));
}

function visitOf(scope: Scope, { entry, site, from, to }: VisitStop) {
  const zone = site?.zone ?? scope.viewer.timeZone;
  return {
    id: entry.id,
    projectId: site ? entry.projectId : null,
    name: site?.owner ?? "Booked",
    city: site?.city.split(",")[0] ?? "",
    time: formatTimeRange(scope, from, to, zone),
    start: formatTime(from, zone),
    minutes: entry.minutes,
    version: site?.version ?? 0,
    isDone: site !== null && !openStatuses.has(site.status),
    answer: site && openStatuses.has(site.status) ? entry.contactAnswer : null,
  };
}

/** "8:30 – 10:00 AM". AM or PM is written once where both times have the same. */
export function formatTimeRange(scope: Scope, from: number, to: number, zone: string): string {
  const [start, end] = [formatTime(from, zone), formatTime(to, zone)];
  const first = start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start;
  return `${first} – ${end} ${formatZone(from, zone, toReader(scope.viewer))}`.trim();
}

function conflictOf(
  stops: readonly VisitStop[],
  at: number,
  entered: Span[] | null,
  off: readonly OffSpan[],
): LaneVisit["conflict"] {
  const stop = stops[at]!;
  const other = stops.find((each, index) => index !== at && overlaps(each, stop));
  if (other)
    return { text: `Overlaps ${other.site?.owner ?? "another visit"}`, shortText: "overlaps" };
  const blocking = off.find((span) => overlaps(span, stop));
  if (blocking) return { text: `${blocking.name} at this time`, shortText: blocking.name };
  const [outside] = entered ? subtract([stop], entered) : [];
  if (!outside) return null;
  const minutes = Math.round((outside.to - outside.from) / 60_000);
  if (outside.from > stop.from) return { text: `Ends ${minutes} min late`, shortText: "ends late" };
  if (outside.to < stop.to)
    return { text: `Starts ${minutes} min early`, shortText: "starts early" };
  return { text: "Outside the hours", shortText: "outside hours" };
}

function drivesOf(
  stops: readonly VisitStop[],
  travel: TravelTimes,
  toLaneSpan: (span: Span) => LaneSpan,
): DriveOfDay[] {
  return stops.slice(1).flatMap((stop, index): DriveOfDay[] => {
    const before = stops[index]!;
    const minutes = travel.minutes(before.point, stop.point);
    const gap = stop.from - before.to;
    if (minutes === null || gap < 0) return [];
    const missingMinutes = Math.max(0, minutes - Math.floor(gap / 60_000));
    const isMeasured = travel.isMeasured(before.point, stop.point);
    return [
      { ...toLaneSpan({ from: before.to, to: stop.from }), minutes, missingMinutes, isMeasured },
    ];
  });
}

/** The drives from home to the first visit and from the last visit home, when the working day is known. */
function homeDrives(
  { home, window, overtime }: DayLimits,
  stops: readonly VisitStop[],
  travel: TravelTimes,
  toLaneSpan: (span: Span) => LaneSpan,
): DriveOfDay[] {
  const [first, last] = [stops[0], stops.toSorted((a, b) => a.to - b.to).at(-1)];
  if (!window || !first || !last) return [];
  const [out, back] = [travel.minutes(home, first.point), travel.minutes(last.point, home)];
  const missing = (gap: number, minutes: number) =>
    Math.max(0, minutes - Math.max(0, Math.floor(gap / 60_000)));
  return [
    ...(out
      ? [
          {
            ...toLaneSpan({ from: first.from - out * 60_000, to: first.from }),
            minutes: out,
            missingMinutes: missing(first.from - window.from, out),
            isMeasured: travel.isMeasured(home, first.point),
          },
        ]
      : []),
    ...(back
      ? [
          {
            ...toLaneSpan({ from: last.to, to: last.to + back * 60_000 }),
            minutes: back,
            missingMinutes: missing(window.to + overtime - last.to, back),
            isMeasured: travel.isMeasured(last.point, home),
          },
        ]
      : []),
  ];
}

/** The sum of the drives of the whole day, including those from home and back. */
function loadOf(
  { home, travel }: InspectorCalendar,
  stops: readonly VisitStop[],
  hours: readonly Span[],
) {
  const points = [home, ...stops.map(({ point }) => point), home].filter((point) => point !== null);
  const legs =
    stops.length === 0 ? [] : points.slice(1).map((to, index) => [points[index]!, to] as const);
  return {
    visitMinutes: stops.reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0),
    drivingMinutes: legs.reduce((sum, [from, to]) => sum + (travel.minutes(from, to) ?? 0), 0),
    availableMinutes: minutesIn(hours),
    miles: Math.round(legs.reduce((sum, [from, to]) => sum + travel.miles(from, to), 0)),
  };
}

/**
 * The instant from which clock minutes are counted. It differs from midnight on a day when daylight saving time starts
 * or ends, so that the working hours of that day are correct.
 */
export function clockStart(day: Day, zone: string): number {
  const noon = instantAt(day, "12:00", zone) ?? startOfDay(day, zone);
  return noon.getTime() - 12 * 3_600_000;
}

/** The part of a lane that the page shows. */
export function toLaneView({
  visits,
  drives,
  closedSpans,
  breaks,
  off,
  load,
  hasAvailableHours,
}: Lane) {
  const shown = drives.map(({ from, to, minutes, missingMinutes }): LaneDrive => ({
    from,
    to,
    minutes,
    missingMinutes,
  }));
  return { visits, drives: shown, closedSpans, breaks, off, load, hasAvailableHours };
}

/** The city of the inspector's address, for the heading of the lane. */
export const homeCity = ({ address }: InspectorChoice) =>
  address ? cityOfAddress(address).split(",")[0]! : "";
