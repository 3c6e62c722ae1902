import { desc, sql, type SQL } from "drizzle-orm";
import type { KeyKind } from "#app/platform/lists/read-by-key.server.ts";
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
    // In the order of an index, which begins with the organization or the person: unordered, the table is read from its
    // beginning until enough were met, and those of one may stand at its end.
    .orderBy(desc(notifications.createdAt))
    .limit(most + 1)
    .as("some");
  return db.$count(some);
}

/** How pages of the log, the inbox and the audit trail are found. */
export const byMoment: { kinds: KeyKind[]; mostSkipped: number } = {
  kinds: ["moment", "text"],
  mostSkipped: countedRows,
};

/** All rows, where they were counted to the end. */
export async function wholeOf(counting: Promise<number>): Promise<number | null> {
  const counted = await counting;
  return counted > countedRows ? null : counted;
}
