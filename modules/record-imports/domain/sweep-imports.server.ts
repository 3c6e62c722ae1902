import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { recordImports } from "../schema.ts";
import { collection } from "./reading/open-source.server.ts";

/** Days for which an import waits to be confirmed. */
export const confirmDays = 14;

/**
 * Deletes imports that nobody confirmed, with their files, which may be large. A second run continues with the rest.
 */
export async function sweepImports(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - confirmDays * 86_400_000);
  const isUnread = and(eq(recordImports.status, "failed"), isNull(recordImports.review));
  const isAbandoned = and(
    or(inArray(recordImports.status, ["locating", "previewed"]), isUnread),
    lt(recordImports.updatedAt, before),
  );
  const old = await db.select({ id: recordImports.id }).from(recordImports).where(isAbandoned);
  for (const { id } of old) {
    const keys = await inTransaction(async (tx) => {
      const ofImport = and(eq(recordImports.id, id), isAbandoned);
      // A person may have confirmed it since.
      const removed = await tx.delete(recordImports).where(ofImport).returning();
      if (removed.length === 0) return [];
      const ofFiles = and(eq(files.collection, collection), eq(files.recordId, id));
      return tx.delete(files).where(ofFiles).returning({ key: files.key });
    });
    for (const { key } of keys) await fileStore().remove(key);
  }
}
