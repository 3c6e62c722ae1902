/** The days that the board opens with, and what it says of a day without work. */
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { InspectorChoice } from "../booking/inspectors.server.ts";
import { addDays, daysFrom, firstOfWeek, type Day } from "../time/local-time.ts";
import { loadInspectorCalendars } from "./inspector-calendars.server.ts";
import type { BoardQuery } from "./board-query.ts";
import { buildLane, type InspectorCalendar } from "./lanes.server.ts";

/** How far ahead the next day with work is searched. */
const daysAhead = 7;

/**
 * The shown days with their inspectors. Without a date in the URL, a day on which nobody works is passed over for the next
 * one on which somebody does.
 * @param site of the chosen project.
 */
export async function loadShownDays(
  scope: Scope,
  inspectors: readonly InspectorChoice[],
  query: Pick<BoardQuery, "view" | "date">,
  { today, site }: { today: Day; site: Coordinates | null },
) {
  const requested = query.date || today;
  const days = query.view === "week" ? daysFrom(firstOfWeek(requested), 7) : [requested];
  const people = await loadInspectorCalendars(scope, inspectors, days, [site]);
  const hasNoWork = query.view === "day" && people.length > 0 && !worksOn(scope, people, requested);
  if (!hasNoWork) return { date: requested, days, people, dayWithoutWork: null };
  const ahead = daysFrom(addDays(requested, 1), daysAhead);
  const later = await loadInspectorCalendars(scope, inspectors, ahead, [site]);
  const next = ahead.find((day) => worksOn(scope, later, day)) ?? null;
  const dayWithoutWork = { day: requested, next };
  if (next === null || query.date !== "") return { date: requested, days, people, dayWithoutWork };
  return { date: next, days: [next], people: later, dayWithoutWork };
}

/** Whether somebody has visits or entered hours on the day. */
function worksOn(scope: Scope, people: readonly InspectorCalendar[], day: Day): boolean {
  return people.some((person) => {
    const { visits, load } = buildLane(scope, person, day);
    return visits.length > 0 || (load.hasWorkingHours && load.availableMinutes > 0);
  });
}
