/**
 * Columns for a query on `projects`: the last cancellation of each project; null for a project that is not canceled.
 */
import { sql, type SQL } from "drizzle-orm";
import { projects } from "#db/schema.ts";

const last = (column: SQL) => sql`(select ${column} from cancellations
  where cancellations.project_id = ${projects.id} order by cancellations.canceled_at desc limit 1)`;

/** A reactivated project still has its cancellation, but is no longer canceled. */
const whileCanceled = (value: SQL) =>
  sql`case when ${projects.status} = 'Canceled' then ${value} end`;

export const canceledAt = whileCanceled(last(sql`cancellations.canceled_at`));
export const cancelReason = whileCanceled(last(sql`cancellations.reason`));
