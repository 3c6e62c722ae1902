import { sql, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { notifications } from "../schema.ts";

/** Nobody pages through more; a filter finds what is older. It keeps a list of a million as quick as one of a few thousand. */
export const countedRows = 1_000;

/** How many notifications meet a condition, counted as far as `most` and one more, which says that there are more. */
export async function countUpTo(where: SQL | undefined, most = countedRows): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(notifications)
    .where(where)
    .limit(most + 1)
    .as("some");
  return db.$count(some);
}
