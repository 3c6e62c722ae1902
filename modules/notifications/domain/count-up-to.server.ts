import { count, desc, sql } from "drizzle-orm";
import { inlineNumber } from "#app/platform/lists/generic-plan.ts";
import type { Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { notifications } from "../schema.ts";
import type { NotificationParams } from "./notification-params.server.ts";

/** Nobody pages further; a filter finds older rows. The limit keeps a list of a million as fast as one of a few thousand. */
export const maxCountedRows = 1_000;

/** Counts the matching notifications up to `max` plus one, which shows that there are more. */
export async function countUpTo(params: NotificationParams, max = maxCountedRows): Promise<number> {
  const queryKey = `notifications up to ${max}: ${params.queryKey}`;
  const query = preparedQuery(queryKey, (database) =>
    countQuery(database, params, max).prepare(queryKey),
  );
  const [counted] = await query.execute({ ...params.values, max: max + 1 });
  return counted!.count;
}

const preparedQuery = preparedByKey<PreparedQuery<{ count: number }>>();

function countQuery(database: Database, { where, isInOrder }: NotificationParams, max: number) {
  const some = database
    .select({ one: sql`1`.as("one") })
    .from(notifications)
    .where(where)
    // In the order of an index that starts with the organization or the person. Without an order, PostgreSQL scans the table from
    // the start until it has enough matches, which may all be at the end.
    .orderBy(desc(notifications.createdAt))
    .limit(isInOrder ? inlineNumber(max + 1) : sql.placeholder("max"))
    .as("some");
  return database.select({ count: count() }).from(some);
}
