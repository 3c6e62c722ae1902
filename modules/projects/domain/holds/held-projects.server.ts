import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { projectHolds } from "../../schema.ts";

/** Whether the project with this id is on legal hold, as a condition of a query. */
export const isOnHold = (projectId: SQLWrapper): SQL =>
  sql`exists (select from ${projectHolds} where ${projectHolds.projectId} = ${projectId})`;
