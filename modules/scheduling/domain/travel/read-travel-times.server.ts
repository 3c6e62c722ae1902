/** Reads the measured travel times between places; the others are estimates. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { travelTimes } from "../../schema.ts";
import { placeAt } from "./places.ts";
import { estimatedTimes, measuredTimes, type TravelTimes } from "./travel-times.ts";

/** Without a key of the maps service, all times are estimates, nothing is queued, and the table is not read. */
export const isTravelMeasured = (): boolean => env().GOOGLE_MAPS_KEY !== undefined;

/** More than a week of a hundred inspectors and a plan contain. */
const maxPlaces = 3_000;
const maxRows = 60_000;

/** One parameter, however many places there are. */
export const listOf = (places: readonly number[]) => sql.param(places.map(String));

/** The drives between the places, by one statement. */
export async function readTravelTimes(
  tx: Transaction | Database,
  { organizationId }: Pick<Scope, "organizationId">,
  points: readonly (Coordinates | null)[],
): Promise<TravelTimes> {
  if (!isTravelMeasured()) return estimatedTimes;
  const all = new Set(points.flatMap((point) => (point ? placeAt(point) : [])));
  if (all.size < 2) return estimatedTimes;
  const places = sql`(select unnest(${listOf([...all].slice(0, maxPlaces))}::bigint[]))`;
  const rows = await tx
    .select({
      from: travelTimes.fromPlace,
      to: travelTimes.toPlace,
      minutes: sql<number>`${travelTimes.minutes}`,
      meters: sql<number>`${travelTimes.meters}`,
    })
    .from(travelTimes)
    .where(
      and(
        eq(travelTimes.organizationId, organizationId),
        sql`${travelTimes.fromPlace} in ${places}`,
        sql`${travelTimes.toPlace} in ${places}`,
        isNotNull(travelTimes.minutes),
      ),
    )
    .limit(maxRows);
  return rows.length === 0 ? estimatedTimes : measuredTimes(rows);
}
