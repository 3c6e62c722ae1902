/** The inspectors of the board with their calendars and working days. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { listVisitStops } from "../booking/visit-stops.server.ts";
import type { InspectorChoice } from "../booking/inspectors.server.ts";
import { listEntriesOf } from "../calendar/calendar-entries.server.ts";
import { inspectorColors } from "../calendar/inspector-colors.ts";
import { readHeldTools } from "../visit-requirements/form-visit.server.ts";
import { readHours } from "../hours/read-hours.server.ts";
import { addDays, startOfDay, type Day } from "../time/local-time.ts";
import { readTravelTimes } from "../travel/read-travel-times.server.ts";
import { estimatedDrive, toDrive, type Drive } from "../travel/travel-times.ts";
import { defaultDay } from "../working-day/working-day.ts";
import { readWorkingDays } from "../working-day/working-days.server.ts";
import type { InspectorCalendar } from "./lanes.server.ts";

/** The drives between the places of people who were loaded together. */
export const driveOf = ([first]: readonly InspectorCalendar[]): Drive =>
  first ? toDrive(first.travel) : estimatedDrive;

/**
 * @param days in chronological order.
 * @param places whose drives are needed besides those of homes and booked visits.
 */
export async function loadInspectorCalendars(
  scope: Scope,
  inspectors: readonly InspectorChoice[],
  days: readonly Day[],
  places: readonly (Coordinates | null)[] = [],
): Promise<InspectorCalendar[]> {
  const { timeZone } = scope.viewer;
  const range = {
    // A day in an inspector's time zone may start and end hours before or after the viewer's.
    from: startOfDay(addDays(days[0]!, -1), timeZone),
    to: startOfDay(addDays(days.at(-1)!, 2), timeZone),
  };
  const entries = await listEntriesOf(db, inspectors, range);
  const [stops, workingDays, tools, hours] = await Promise.all([
    listVisitStops(db, scope, entries),
    readWorkingDays(db, inspectors),
    readHeldTools(db, inspectors),
    readHours(db, inspectors, { ...range, entries }),
  ]);
  const homes = [...workingDays.values()].map(({ home }) => home);
  const booked = stops.map(({ point }) => point);
  const travel = await readTravelTimes(db, scope, [...homes, ...booked, ...places]);
  const colors = inspectorColors(inspectors.map(({ id }) => id));
  return inspectors.map((inspector) => {
    const workingDay = workingDays.get(inspector.id) ?? defaultDay;
    return {
      inspector,
      zone: hours.get(inspector.id)!.zone,
      color: colors.get(inspector.id) ?? 1,
      home: workingDay.home,
      workingDay,
      tools: tools.get(inspector.id) ?? [],
      hours: hours.get(inspector.id)!,
      stops: stops.filter(({ entry }) => entry.ownerId === inspector.id),
      travel,
    };
  });
}
