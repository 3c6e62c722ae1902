/** What the page with the hours of a person shows. */
import { and, asc, eq, gte } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { holidays, timeOff, weeklyHours } from "../../schema.ts";
import { addDays, formatLongDate, dayOf, zoneAbbreviation } from "../time/local-time.ts";
import { formatClock } from "../time/format-clock.ts";
import { getOwnInspector } from "../working-day/working-days.server.ts";
import { viewExternalCalendar } from "./external-calendar.server.ts";
import { readHours } from "./read-hours.server.ts";
import { canEditHoursOf } from "./save-hours.server.ts";
import { weekdayNames } from "./weekly-hours.ts";

/** Past time off is listed for this many days. */
const daysBack = 30;
const maxListed = 50;

/** @throws Problem "not-found". */
export async function viewHours(scope: Scope, id: string) {
  const person = await getOwnInspector(db, scope, id);
  const now = new Date();
  const { zone } = (await readHours(db, [person], { from: now, to: now, entries: [] })).get(
    person.id,
  )!;
  const today = dayOf(now, zone);
  const [[weekly], off, closed] = await Promise.all([
    db.select().from(weeklyHours).where(eq(weeklyHours.userId, person.id)),
    db
      .select()
      .from(timeOff)
      .where(and(eq(timeOff.userId, person.id), gte(timeOff.lastDay, addDays(today, -daysBack))))
      .orderBy(asc(timeOff.firstDay), asc(timeOff.id))
      .limit(maxListed),
    db
      .select()
      .from(holidays)
      .where(and(eq(holidays.organizationId, person.organizationId), gte(holidays.day, today)))
      .orderBy(asc(holidays.day))
      .limit(maxListed),
  ]);
  return {
    id: person.id,
    name: person.name,
    isOwn: person.id === scope.viewer.id,
    canEdit: await canEditHoursOf(db, scope, person),
    zone: `${zone} (${zoneAbbreviation(now, zone)})`,
    version: weekly?.version ?? 0,
    days: weekdayNames.map((name, index) => {
      const times = weekly?.days[index];
      return {
        name,
        from: times?.from ?? "",
        to: times?.to ?? "",
        hoursText: times ? `${formatClock(times.from)} – ${formatClock(times.to)}` : "Off",
      };
    }),
    newId: newId(),
    /** Only the person sees and changes it. */
    externalCalendar:
      person.id === scope.viewer.id ? await viewExternalCalendar(scope) : ("hidden" as const),
    today,
    off: off.map(({ id: key, firstDay, lastDay, fromTime, toTime, kind, note, byId, byName }) => ({
      id: key.slice(key.indexOf(":") + 1),
      kind,
      note,
      days:
        firstDay === lastDay
          ? formatLongDate(firstDay)
          : `${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}`,
      times: fromTime && toTime ? `${formatClock(fromTime)} – ${formatClock(toTime)}` : "",
      by: byId === person.id ? "" : byName,
      isPast: lastDay < today,
    })),
    holidays: closed.map(({ day, name }) => ({ day, dateText: formatLongDate(day), name })),
  };
}

export type HoursView = Awaited<ReturnType<typeof viewHours>>;
