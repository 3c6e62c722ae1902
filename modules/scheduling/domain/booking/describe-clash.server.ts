/** Describes the inspections that conflict with a requested booking. */
import { and, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { formatTime, formatZonedMoment, toReader } from "#app/platform/format.ts";
import type { Transaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import type { CalendarEntry } from "../calendar/calendar-entries.server.ts";
import { townOf } from "../calendar/town-of.ts";

/**
 * Describes the first conflicting inspection: its time in the time zone and, for viewers who may see its project, its
 * site; then how many more there are.
 * "Marisol Vega in Bisbee, AZ, Tue, Mar 3, 9:30 AM until 10:30 AM". Empty when there is none.
 */
export async function describeClash(
  tx: Transaction,
  scope: Scope,
  clash: readonly CalendarEntry[],
  zone: string,
): Promise<string> {
  const [first, ...others] = clash;
  if (!first) return "";
  const start = formatZonedMoment(first.startsAt, zone, toReader(scope.viewer));
  const when = `${start} until ${formatTime(first.endsAt, zone)}`;
  const site = await siteInView(tx, scope, first);
  const description = site ? `${site.owner} in ${townOf(site.address)}, ${when}` : when;
  return others.length > 0 ? `${description}, and ${others.length} more` : description;
}

async function siteInView(tx: Transaction, scope: Scope, { projectId }: CalendarEntry) {
  if (projectId === null) return null;
  const [site] = await tx
    .select({ owner: sites.siteOwnerName, address: sites.siteAddress })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(eq(projects.id, projectId), isVisibleProject(scope)));
  return site ?? null;
}
