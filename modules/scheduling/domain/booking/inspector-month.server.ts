/**
 * Loads a month of one inspector's calendar for the booking form: dots for each day, the selectable days, and the
 * entries of the chosen day.
 */
import { and, inArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { formatTime, countOf } from "#app/platform/format.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import {
  intakeTitle,
  listEntries,
  type CalendarEntry,
  type InspectorReference,
} from "../calendar/calendar-entries.server.ts";
import { overlaps, subtract, type Span } from "./free-times.ts";
import {
  addDays,
  addMonths,
  clockMinutes,
  formatLongDate,
  dayOf,
  firstOfMonth,
  monthGrid,
  formatMonth,
  startOfDay,
  type Day,
} from "../time/local-time.ts";
import type { DayEntry, InspectorMonth, MonthDay } from "./inspector-month.ts";
import { minMinutes, monthsShown, maxDots } from "./scheduling-constants.ts";

/** A visit, or hours in which the inspector is available. */
type MonthEntry = Pick<CalendarEntry, "id" | "type" | "projectId" | "startsAt" | "endsAt">;

interface MonthOptions {
  /** Null before an inspector is chosen. */
  owner: InspectorReference | null;
  /** Any day of the month. */
  month: Day;
  date: Day | null;
  zone: string;
  now: Date;
  restricted: boolean;
  exceptProjectId: string | null;
}

export async function loadInspectorMonth(
  scope: Scope,
  options: MonthOptions,
): Promise<InspectorMonth> {
  const { zone, month, date } = options;
  const today = dayOf(options.now, zone);
  const grid = monthGrid(month);
  const entries = await readEntries(options, grid, today);
  const first = firstOfMonth(month);
  const earliest = firstOfMonth(addMonths(today, -monthsShown));
  const latest = firstOfMonth(addMonths(today, monthsShown));
  const entriesOfDate = date ? onDay(entries, date, zone) : [];
  return {
    title: formatMonth(month),
    today,
    previous: first > earliest ? addMonths(first, -1) : null,
    next: first < latest ? addMonths(first, 1) : null,
    days: grid.map((day) => describeDay(day, entries, options, today)),
    entries: await nameEntries(scope, entriesOfDate, zone),
    windows: options.restricted ? (date ? windowsOf(entries, date, zone) : []) : null,
  };
}

/** Entries of the shown days and of the chosen date, up to six months from today. */
async function readEntries(options: MonthOptions, grid: Day[], today: Day): Promise<MonthEntry[]> {
  const { owner, zone, exceptProjectId, date } = options;
  if (!owner) return [];
  const limit = (from: Day, to: Day) => ({
    from: startOfDay(later(from, addMonths(today, -monthsShown)), zone),
    to: startOfDay(earlier(to, addMonths(today, monthsShown)), zone),
  });
  const shown = limit(grid[0]!, addDays(grid.at(-1)!, 2));
  const inside = !date || grid.includes(date);
  const ranges = inside ? [shown] : [shown, limit(date, addDays(date, 2))];
  const found = await Promise.all(
    ranges
      .filter(({ from, to }) => from < to)
      .map((range) => readRange(owner, range, exceptProjectId ? [exceptProjectId] : [])),
  );
  return [...new Map(found.flat().map((entry) => [entry.id, entry])).values()];
}

async function readRange(
  owner: InspectorReference,
  range: { from: Date; to: Date },
  except: readonly string[],
): Promise<MonthEntry[]> {
  const entries = await listEntries(db, owner, { except, ...range });
  const { readAvailableWithin } = await import("../hours/read-hours.server.ts");
  const available = await readAvailableWithin(db, owner, { ...range, entries });
  return [
    ...entries.filter(({ type }) => type === "Intake"),
    ...available.map(({ from, to }) => ({
      id: `${owner.id}~${from}`,
      type: "Availability" as const,
      projectId: null,
      startsAt: new Date(from),
      endsAt: new Date(to),
    })),
  ].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

const later = (a: Day, b: Day) => (a > b ? a : b);
const earlier = (a: Day, b: Day) => (a < b ? a : b);

function onDay(entries: readonly MonthEntry[], day: Day, zone: string): MonthEntry[] {
  const span = spanOfDay(day, zone);
  return entries.filter(({ startsAt, endsAt }) =>
    overlaps(span, { from: startsAt.getTime(), to: endsAt.getTime() }),
  );
}

function spanOfDay(day: Day, zone: string): Span {
  return {
    from: startOfDay(day, zone).getTime(),
    to: startOfDay(addDays(day, 1), zone).getTime(),
  };
}

/** The spans of the day in which a booking may start: the availability without the visits. */
function windowsOf(entries: readonly MonthEntry[], day: Day, zone: string): Span[] {
  const daySpan = spanOfDay(day, zone);
  const spansOf = (requested: MonthEntry["type"]) =>
    entries
      .filter(({ type }) => type === requested)
      .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
  const minutes = (at: number) => clockMinutes(new Date(at), day, zone);
  return subtract(spansOf("Availability"), spansOf("Intake"))
    .filter((span) => overlaps(span, daySpan))
    .map(({ from, to }) => ({ from: minutes(Math.max(from, daySpan.from)), to: minutes(to) }))
    .filter(({ from, to }) => to - from >= minMinutes);
}

function describeDay(
  day: Day,
  entries: readonly MonthEntry[],
  { month, zone, restricted }: MonthOptions,
  today: Day,
): MonthDay {
  const found = onDay(entries, day, zone);
  const free = () => day >= addDays(today, -1) && windowsOf(entries, day, zone).length > 0;
  const counted = countOf(found.length, "entry", "entries");
  return {
    day,
    number: Number(day.slice(8)),
    dateText: found.length > 0 ? `${formatLongDate(day)}, ${counted}` : formatLongDate(day),
    inMonth: firstOfMonth(day) === firstOfMonth(month),
    selectable: !restricted || free(),
    dots: found.slice(0, maxDots).map(({ type }) => type),
    hiddenCount: Math.max(0, found.length - maxDots),
  };
}

/** A visit shows its client only to viewers who may see the project. */
async function nameEntries(
  scope: Scope,
  entries: readonly MonthEntry[],
  zone: string,
): Promise<DayEntry[]> {
  const ids = entries.flatMap(({ projectId }) => (projectId ? [projectId] : []));
  const visible = ids.length
    ? await db
        .select({ id: projects.id, client: projects.clientName })
        .from(projects)
        .where(and(inArray(projects.id, ids), isVisibleProject(scope)))
    : [];
  const titles = new Map(visible.map(({ id, client }) => [id, intakeTitle(client)]));
  return entries.map(({ id, type, projectId, startsAt, endsAt }) => ({
    id,
    type,
    title: type === "Availability" ? type : (titles.get(projectId ?? "") ?? "Booked"),
    time: `${formatTime(startsAt, zone)} – ${formatTime(endsAt, zone)}`,
  }));
}
