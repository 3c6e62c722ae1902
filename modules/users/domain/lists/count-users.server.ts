/** How many users of each type there are, from lines that a trigger keeps up to date. */
import { eq, sql } from "drizzle-orm";
import type { Role, Scope } from "#app/platform/viewer.ts";
import { db, keptWithDatabase } from "#db/client.server.ts";
import { userCounts } from "../../schema.ts";

/** Users of the organization by type, disabled ones too; a type nobody has is missing or 0. */
export async function countUsers(scope: Scope): Promise<{ type: Role; count: number }[]> {
  return countsQuery().execute({ organizationId: scope.organizationId });
}

const countsQuery = keptWithDatabase((database) =>
  database
    .select({ type: userCounts.type, count: sql<number>`sum(${userCounts.change})::int` })
    .from(userCounts)
    .where(eq(userCounts.organizationId, sql.placeholder("organizationId")))
    .groupBy(userCounts.type)
    .prepare("user-counts"),
);

/** One line an organization and type; readers see all lines of before or all of after. */
export async function drawCountsTogether(): Promise<void> {
  await db.execute(sql`
    with gone as (delete from user_counts returning organization_id, type, change)
    insert into user_counts (organization_id, type, change)
    select organization_id, type, sum(change) from gone group by 1, 2 having sum(change) <> 0`);
}
