import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import { removeBytes } from "#app/platform/files/remove-bytes.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { files, logEntries, projects, recordChanges, sites } from "#db/schema.ts";
import { trashDays } from "./trash-days.ts";

/** The maximum number of projects of one run; the next run takes the rest. */
const maxPerRun = 500;

/**
 * Removes projects that were in the trash for `trashDays`, with all their records. The owner's log keeps one entry.
 * @returns how many.
 */
export async function purgeDeletedProjects(now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashDays * 86_400_000);
  const due = await db
    .select({ id: projects.id })
    .from(projects)
    .where(lt(projects.deletedAt, before))
    .orderBy(asc(projects.deletedAt))
    .limit(maxPerRun);
  for (const { id } of due) await purge(id, before);
  return due.length;
}

async function purge(id: string, before: Date): Promise<void> {
  const keys = await inTransaction(async (tx) => {
    // It was restored in the meantime, so it stays.
    const [project] = await tx
      .delete(projects)
      .where(and(eq(projects.id, id), lt(projects.deletedAt, before)))
      .returning();
    if (!project) return [];
    const [site] = await tx.select().from(sites).where(eq(sites.id, project.siteId));
    const removed = await removeWhatIsLeft(tx, [project]);
    await tx.insert(logEntries).values({
      organizationId: project.organizationId,
      category: "trash",
      categoryId: id,
      message: `removed project with address ${site?.siteAddress ?? "unknown"} after ${trashDays} days in the trash`,
    });
    return removed;
  });
  for (const key of keys) await removeBytes(key);
}

/**
 * Removes projects of the viewer's organization with all their records, without the trash.
 * @returns the keys of their files, whose bytes the caller removes.
 */
export async function removeProjects(
  tx: Transaction,
  { organizationId }: Scope,
  ids: readonly string[],
): Promise<string[]> {
  const removed = await tx
    .delete(projects)
    .where(and(eq(projects.organizationId, organizationId), inArray(projects.id, [...ids])))
    .returning();
  return removeWhatIsLeft(tx, removed);
}

/** The sites, files and log of removed projects. @returns the keys of the files. */
async function removeWhatIsLeft(
  tx: Transaction,
  removed: readonly { id: string; siteId: string }[],
): Promise<string[]> {
  const ids = removed.map(({ id }) => id);
  const siteIds = removed.map(({ siteId }) => siteId);
  const ofProjects = and(eq(files.collection, "projects"), inArray(files.recordId, ids));
  const removedFiles = await tx.delete(files).where(ofProjects).returning({ key: files.key });
  await tx.delete(sites).where(inArray(sites.id, siteIds));
  await tx
    .delete(logEntries)
    .where(and(eq(logEntries.category, "projects"), inArray(logEntries.categoryId, ids)));
  const { collection, recordId } = recordChanges;
  await tx
    .delete(recordChanges)
    .where(
      or(
        and(eq(collection, "projects"), inArray(recordId, ids)),
        and(eq(collection, "sites"), inArray(recordId, siteIds)),
      ),
    );
  return removedFiles.map(({ key }) => key);
}
