/** The inspectors of the board with their calendars and working days. */
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { listStops } from "../booking/booking-sites.server.ts";
import type { InspectorChoice } from "../booking/inspectors.server.ts";
import { listEntriesOf } from "../calendar/calendar-entries.server.ts";
import { inspectorColors } from "../calendar/inspector-colors.ts";
import { readHeldTools } from "../visit-requirements/form-visit.server.ts";
import { readHours } from "../hours/read-hours.server.ts";
import { addDays, startOfDay, type Day } from "../time/local-time.ts";
import { defaultDay } from "../working-day/working-day.ts";
import { readWorkingDays } from "../working-day/working-days.server.ts";
import type { InspectorCalendar } from "./lanes.server.ts";

/** @param days in chronological order. */
export async function loadInspectorCalendars(
  scope: Scope,
  inspectors: readonly InspectorChoice[],
  days: readonly Day[],
): Promise<InspectorCalendar[]> {
  const { timeZone } = scope.viewer;
  const range = {
    // A day in an inspector's time zone may start and end hours before or after the viewer's.
    from: startOfDay(addDays(days[0]!, -1), timeZone),
    to: startOfDay(addDays(days.at(-1)!, 2), timeZone),
  };
  const entries = await listEntriesOf(db, inspectors, range);
  const [stops, workingDays, tools, hours] = await Promise.all([
    listStops(db, scope, entries),
    readWorkingDays(db, inspectors),
    readHeldTools(db, inspectors),
    readHours(db, inspectors, { ...range, entries }),
  ]);
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
    };
  });
}
