/** The inspectors of the board with their calendars and working days. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { timeZoneAt } from "#app/platform/maps/time-zone.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { listStops } from "../booking/booking-sites.server.ts";
import type { InspectorChoice } from "../booking/inspectors.server.ts";
import { listEntriesOf } from "../calendar/calendar-entries.server.ts";
import { inspectorColors } from "../calendar/inspector-colors.ts";
import { addDays, startOfDay, type Day } from "../time/local-time.ts";
import { defaultDay } from "../working-day/working-day.ts";
import { readWorkingDays } from "../working-day/working-days.server.ts";
import type { BoardPerson } from "./lanes.server.ts";

/**
 * The time zone of the inspector's home; if unknown, that of the viewer's organization, in which availability is
 * entered.
 */
function zoneOf(home: Coordinates | null, scope: Scope): string {
  const own = home && timeZoneAt(home.latitude, home.longitude);
  return own ?? scope.viewer.timeZone;
}

/** @param days in chronological order. */
export async function loadPeople(
  scope: Scope,
  inspectors: readonly InspectorChoice[],
  days: readonly Day[],
): Promise<BoardPerson[]> {
  const { timeZone } = scope.viewer;
  const entries = await listEntriesOf(db, inspectors, {
    // A day in an inspector's time zone may start and end hours before or after the viewer's.
    from: startOfDay(addDays(days[0]!, -1), timeZone),
    to: startOfDay(addDays(days.at(-1)!, 2), timeZone),
  });
  const [stops, workingDays] = await Promise.all([
    listStops(db, scope, entries),
    readWorkingDays(db, inspectors),
  ]);
  const colors = inspectorColors(inspectors.map(({ id }) => id));
  return inspectors.map((inspector) => {
    const workingDay = workingDays.get(inspector.id) ?? defaultDay;
    return {
      inspector,
      zone: zoneOf(workingDay.home, scope),
      color: colors.get(inspector.id) ?? 1,
      home: workingDay.home,
      workingDay,
      availability: entries.filter(
        ({ ownerId, type }) => ownerId === inspector.id && type === "Availability",
      ),
      stops: stops.filter(({ entry }) => entry.ownerId === inspector.id),
    };
  });
}
