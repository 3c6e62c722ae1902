/** How long the inspector drives to a visit, from the previous visit or from home. */
import type { Scope } from "#app/platform/viewer.ts";
import { asInView } from "#app/platform/in-view.ts";
import { db } from "#db/client.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { listVisitStops, coordinatesOf } from "../booking/visit-stops.server.ts";
import { listEntries } from "../calendar/calendar-entries.server.ts";
import { addDays, dayOf, startOfDay } from "../time/local-time.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";
import { readTravelTimes } from "../travel/read-travel-times.server.ts";
import { readWorkingDays } from "../working-day/working-days.server.ts";

/** @returns null when one of the places is unknown. */
export async function estimateMinutesToVisit(
  scope: Scope,
  found: ProjectWithSite,
): Promise<number | null> {
  const { inspectorId, inspectionAt } = found.project;
  if (!inspectorId || !inspectionAt) return null;
  const inspector = asInView("inspector", { id: inspectorId });
  const zone = await readZoneOfProject(scope, found);
  const day = dayOf(inspectionAt, zone);
  const entries = await listEntries(db, inspector, {
    from: startOfDay(day, zone),
    to: startOfDay(addDays(day, 1), zone),
    except: [found.project.id],
  });
  const stops = await listVisitStops(db, scope, entries);
  const before = stops.findLast(({ to }) => to <= inspectionAt.getTime());
  const from = before
    ? before.point
    : ((await readWorkingDays(db, [inspector])).get(inspectorId)?.home ?? null);
  const to = coordinatesOf(found.site);
  const { minutes } = await readTravelTimes(db, scope, [from, to]);
  return minutes(from, to);
}
