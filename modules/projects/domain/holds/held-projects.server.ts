import { eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { organizationHolds, projectHolds } from "../../schema.ts";

/**
 * Whether the project with this id is on legal hold, or its organization is, as a condition of a query. A query that has the
 * owner need not look up each project.
 */
export const isOnHold = (
  projectId: SQLWrapper,
  ownerId: SQLWrapper = sql`(select of_hold.organization_id from ${projects} of_hold where of_hold.id = ${projectId})`,
): SQL =>
  sql`(exists (select from ${projectHolds} where ${projectHolds.projectId} = ${projectId})
    or exists (select from ${organizationHolds} where ${organizationHolds.organizationId} = ${ownerId}))`;

/** The number of projects on hold with this party, in any organization. The database begins with the holds, which are few. */
export function countHeldProjects(partyId: string): Promise<number> {
  const { projectId, organizationId } = projectParties;
  const held = (table: typeof projectHolds | typeof organizationHolds, isHeld: SQL) =>
    db
      .select({ id: projectId })
      .from(projectParties)
      .innerJoin(table, isHeld)
      .where(eq(projectParties.partyId, partyId));
  return db.$count(
    union(
      held(projectHolds, eq(projectHolds.projectId, projectId)),
      held(organizationHolds, eq(organizationHolds.organizationId, organizationId)),
    ).as("held"),
  );
}
