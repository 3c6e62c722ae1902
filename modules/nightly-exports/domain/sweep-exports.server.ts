import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { nightlyExportFiles, nightlyExports } from "../schema.ts";
import { retentionDays } from "./retention-days.ts";

/**
 * Deletes expired exports with their files. The last finished one of an organization stays, because the next one finds
 * deletions by it. A second run continues with the rest.
 */
export async function sweepExports(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const old = await db
    .select({ id: nightlyExports.id })
    .from(nightlyExports)
    .where(
      and(
        lt(nightlyExports.createdAt, before),
        inArray(nightlyExports.status, ["ready", "failed"]),
        sql`${nightlyExports.id} is distinct from (select last.id from ${nightlyExports} as last
          where last.organization_id = ${nightlyExports.organizationId} and last.status = 'ready'
          order by last.created_at desc, last.id desc limit 1)`,
      ),
    );
  for (const { id } of old) for (const key of await deleteRows(id)) await fileStore().remove(key);
}

/** @returns the keys of the files, which no row names any more. */
async function deleteRows(id: string): Promise<string[]> {
  return inTransaction(async (tx) => {
    const ofExport = eq(nightlyExportFiles.exportId, id);
    const removed = await tx.delete(nightlyExportFiles).where(ofExport).returning();
    await tx.delete(nightlyExports).where(eq(nightlyExports.id, id));
    const fileIds = removed.map(({ fileId }) => fileId);
    const rows = await tx.delete(files).where(inArray(files.id, fileIds)).returning();
    return rows.map(({ key }) => key);
  });
}
