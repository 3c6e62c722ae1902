import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { projects } from "#db/schema.ts";
import { organizationHolds, projectHolds } from "../../schema.ts";

/** Whether the project with this id is on legal hold, or its organization is, as a condition of a query. */
export const isOnHold = (projectId: SQLWrapper): SQL =>
  sql`(exists (select from ${projectHolds} where ${projectHolds.projectId} = ${projectId})
    or exists (select from ${organizationHolds} join ${projects} of_hold
      on of_hold.organization_id = ${organizationHolds.organizationId} where of_hold.id = ${projectId}))`;
