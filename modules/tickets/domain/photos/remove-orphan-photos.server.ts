import { and, eq, inArray, isNull } from "drizzle-orm";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { log } from "#app/platform/log.server.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { tickets } from "../../schema.ts";

/** The maximum number of photos that one run removes; the next run removes more. */
const max = 5_000;

/** Purging a project deletes its tickets; this removes the rows and bytes of their photos. @returns how many. */
export async function removeOrphanPhotos(): Promise<number> {
  const orphans = await db
    .select({ id: files.id })
    .from(files)
    .leftJoin(tickets, eq(tickets.id, files.recordId))
    .where(and(eq(files.collection, "tickets"), isNull(tickets.id)))
    .limit(max);
  if (orphans.length === 0) return 0;
  const ids = orphans.map(({ id }) => id);
  const removed = await db
    .delete(files)
    .where(inArray(files.id, ids))
    .returning({ key: files.key });
  for (const { key } of removed) await removeBytes(key);
  return removed.length;
}

/** The row no longer exists, so a failure to remove the bytes only wastes disk space. */
async function removeBytes(key: string): Promise<void> {
  try {
    if (await fileStore().exists(key)) await fileStore().delete(key);
  } catch (error) {
    log().warn({ error, key }, "the bytes of a removed photo stayed");
  }
}
