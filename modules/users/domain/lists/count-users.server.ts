/** How many users of each type there are, from rows that a trigger keeps up to date. */
import { eq, sql } from "drizzle-orm";
import type { StoredUserType, Scope } from "#app/platform/viewer.ts";
import { cachedWithDatabase } from "#db/client.server.ts";
import { userCounts } from "../../schema.ts";

/** Users of the organization by type, including disabled ones. A type without users is missing or 0. */
export async function countUsers(scope: Scope): Promise<{ type: StoredUserType; count: number }[]> {
  return countsQuery().execute({ organizationId: scope.organizationId });
}

const countsQuery = cachedWithDatabase((database) =>
  database
    .select({ type: userCounts.type, count: sql<number>`sum(${userCounts.change})::int` })
    .from(userCounts)
    .where(eq(userCounts.organizationId, sql.placeholder("organizationId")))
    .groupBy(userCounts.type)
    .prepare("user-counts"),
);
