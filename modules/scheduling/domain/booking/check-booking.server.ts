/** Checks a booking against the inspector's calendar. Every page that books uses it, and the board before a drop. */
import type { Scope } from "#app/platform/viewer.ts";
import { formatTime, formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { listEntries, type InspectorReference } from "../calendar/calendar-entries.server.ts";
import { readHeldTools, readNeeds } from "../visit-requirements/form-visit.server.ts";
import { sunHours } from "../visit-requirements/sun-hours.ts";
import { missingTools, type VisitNeeds } from "../visit-requirements/tool-kinds.ts";
import { hoursWithin, type OffSpan } from "../hours/day-hours.ts";
import { readHours } from "../hours/read-hours.server.ts";
import { addDays, dayOf, startOfDay, type Day } from "../time/local-time.ts";
import { readTravelTimes } from "../travel/read-travel-times.server.ts";
import type { TravelTimes } from "../travel/travel-times.ts";
import {
  dayWarnings,
  limitsOf,
  defaultDay,
  wholeDay,
  type WorkingDay,
} from "../working-day/working-day.ts";
import { readWorkingDays } from "../working-day/working-days.server.ts";
import { bookingErrors } from "./booking-rules.ts";
import { listVisitStops, coordinatesOf } from "./visit-stops.server.ts";
import { drivesAround, reachWarnings, type Drives, type Stop } from "./drives.ts";
import { covers, overlaps, type Span } from "./free-times.ts";

export interface CheckedVisit {
  inspector: InspectorReference;
  startsAt: Date;
  endsAt: Date;
  /** The time zone of the site. */
  zone: string;
  /** Projects whose visits are ignored, because the same request moves them. */
  ignoredProjectIds?: readonly string[];
}

export interface BookingCheck {
  /** Messages by field. The key "override" has a warning that the user may override. */
  errors: Record<string, string>;
  drives: Drives;
  /** Whether the visit is within the inspector's availability; null when none was entered near it. */
  isAvailable: boolean | null;
}

/** @param isOverridden the user has seen the warning and books anyway. */
export async function checkBooking(
  tx: Transaction | Database,
  scope: Scope,
  { project, site }: ProjectWithSite,
  plan: CheckedVisit,
  isOverridden: boolean,
): Promise<BookingCheck> {
  const day = dayOf(plan.startsAt, plan.zone);
  const range = {
    // A visit may end after midnight.
    from: startOfDay(day, plan.zone),
    to: startOfDay(addDays(day, 2), plan.zone),
  };
  const entries = await listEntries(tx, plan.inspector, {
    ...range,
    except: [project.id, ...(plan.ignoredProjectIds ?? [])],
  });
  // Queries of a transaction that do not wait for each other are sent together.
  const [hoursOf, stops, workingDays, needs] = await Promise.all([
    readHours(tx, [plan.inspector], { ...range, entries }),
    listVisitStops(tx, scope, entries),
    readWorkingDays(tx, [plan.inspector]),
    readNeeds(tx, project),
  ]);
  const hours = hoursOf.get(plan.inspector.id)!;
  const planned = { from: plan.startsAt.getTime(), to: plan.endsAt.getTime() };
  const point = coordinatesOf(site);
  const workingDay = workingDays.get(plan.inspector.id) ?? defaultDay;
  const places = [point, workingDay.home, ...stops.map((stop) => stop.point)];
  const travel = await readTravelTimes(tx, scope, places);
  const drives = drivesAround(stops, planned, point, travel);
  const within = { from: range.from.getTime(), to: range.to.getTime() };
  const { available: availability, hasKnownHours, off } = hoursWithin(hours, within);
  const onDay = { workingDay, stops, point, travel };
  const errors = bookingErrors({
    restricted: project.restrictSchedule,
    day,
    today: dayOf(new Date(), plan.zone),
    planned,
    availability,
    visits: stops,
    clash: describeClash(scope, stops, planned, plan.zone),
    otherWarnings: [
      ...offWarnings(off, planned),
      ...(await needsWarnings(tx, site, plan, { needs, day: dayOf(plan.startsAt, hours.zone) })),
      ...reachWarnings(drives),
      ...workingDayWarnings(plan, { ...onDay, zone: hours.zone, availability }),
    ],
    isOverridden,
  });
  const isAvailable = hasKnownHours ? covers(availability, planned) : null;
  return { errors, drives, isAvailable };
}

interface DayOfVisit {
  workingDay: WorkingDay;
  /** The time zone of the inspector's home. */
  zone: string;
  stops: readonly Stop[];
  availability: readonly Span[];
  point: Coordinates | null;
  travel: TravelTimes;
}

/** A sentence for each time off that the visit overlaps. */
function offWarnings(off: readonly OffSpan[], planned: Span): string[] {
  const names = off.filter((span) => overlaps(span, planned)).map(({ name }) => name);
  return [...new Set(names)].map((name) =>
    name === "Time off"
      ? "The inspector has time off at this time."
      : `The inspector does not work at this time: ${name}.`,
  );
}

/** A sentence for each tool that is missing, and one when the sun is too low for the whole visit. */
async function needsWarnings(
  tx: Transaction | Database,
  site: ProjectWithSite["site"],
  { inspector, startsAt, endsAt, zone }: CheckedVisit,
  { needs, day }: { needs: VisitNeeds; day: Day },
): Promise<string[]> {
  const held = needs.tools.length > 0 ? await readHeldTools(tx, [inspector]) : null;
  const missing = held ? missingTools(needs, held.get(inspector.id) ?? [], day) : [];
  const point = coordinatesOf(site);
  if (!needs.needsSun || !point) return missing;
  const sun = sunHours(point, wholeDay(dayOf(startsAt, zone), zone));
  if (covers(sun, { from: startsAt.getTime(), to: endsAt.getTime() })) return missing;
  const [first] = sun;
  const when = first
    ? `Enough sun is from ${formatTime(first.from, zone)} to ${formatTime(sun.at(-1)!.to, zone)}.`
    : "The sun is never high enough on this day.";
  return [...missing, `The visit needs sun. ${when}`];
}

/** The rules of the inspector's working day that the visit would break, with times in the time zone of its start. */
function workingDayWarnings(
  { startsAt, endsAt }: CheckedVisit,
  { workingDay, zone, stops, availability, point, travel }: DayOfVisit,
): string[] {
  const day = dayOf(startsAt, zone);
  const onDay = <Each extends Span>(spans: readonly Each[]) =>
    spans.filter((span) => overlaps(span, wholeDay(day, zone)));
  return dayWarnings(limitsOf(day, zone, workingDay, onDay(availability)), {
    stops: onDay(stops),
    planned: { from: startsAt.getTime(), to: endsAt.getTime() },
    point,
    travel,
  });
}

/**
 * Describes the first conflicting inspection: its site when the viewer may see the project, its time in the time zone,
 * and how many more conflicts there are. "Marisol Vega in Bisbee, AZ, Tue, Mar 3, 9:30 AM until 10:30 AM". Empty when
 * there is no conflict.
 */
function describeClash(scope: Scope, stops: readonly Stop[], planned: Span, zone: string): string {
  const [first, ...others] = stops.filter((stop) => overlaps(stop, planned));
  if (!first) return "";
  const start = formatZonedTimestamp(first.from, zone, toReader(scope.viewer));
  const when = `${start} until ${formatTime(first.to, zone)}`;
  const description = first.name === null ? when : `${first.name}, ${when}`;
  return others.length > 0 ? `${description}, and ${others.length} more` : description;
}
