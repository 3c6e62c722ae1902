import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { projects } from "#db/schema.ts";
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
