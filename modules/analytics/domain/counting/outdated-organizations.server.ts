import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { analyticsDays } from "../../schema.ts";

/** Organizations whose time frames end before the current day in their zone. */
export async function listOutdatedOrganizations(now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: analyticsDays.organizationId })
    .from(analyticsDays)
    .innerJoin(organizations, eq(organizations.id, analyticsDays.organizationId))
    .where(
      sql`${analyticsDays.asOf} < (${now.toISOString()}::timestamptz at time zone ${organizations.timeZone})::date`,
    );
  return rows.map(({ id }) => id);
}
