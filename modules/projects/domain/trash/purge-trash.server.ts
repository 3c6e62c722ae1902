import { and, asc, eq, inArray, lt, not, or } from "drizzle-orm";
import { removeBytes } from "#app/platform/files/remove-bytes.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { files, logEntries, projects, recordChanges, sites } from "#db/schema.ts";
import { isOnHold } from "../holds/held-projects.server.ts";
import { trashDays } from "./trash-days.ts";

/** The maximum number of projects in one run. The next run continues. */
const maxPerRun = 500;

/**
 * Deletes projects permanently that were in the trash for `trashDays`, with all their records, except those on legal hold. One
 * entry stays in the log of the owner.
 * @returns the number of projects.
 */
export async function purgeDeletedProjects(now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashDays * 86_400_000);
  const due = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(lt(projects.deletedAt, before), not(isOnHold(projects.id))))
    .orderBy(asc(projects.deletedAt))
    .limit(maxPerRun);
  for (const { id } of due) await purge(id, before);
  return due.length;
}

async function purge(id: string, before: Date): Promise<void> {
  const keys = await inTransaction(async (tx) => {
    // A project that was restored in the meantime is not purged.
    const [project] = await tx
      .delete(projects)
      .where(and(eq(projects.id, id), lt(projects.deletedAt, before), not(isOnHold(projects.id))))
      .returning();
    if (!project) return [];
    const [site] = await tx.select().from(sites).where(eq(sites.id, project.siteId));
    const removed = await deleteRelatedRows(tx, [project]);
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
 * Deletes projects of the viewer's organization permanently with all their records, without using the trash.
 * @returns the keys of their files, whose bytes the caller deletes.
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
  return deleteRelatedRows(tx, removed);
}

/** Deletes the sites, files and log of purged projects. @returns the keys of the files. */
async function deleteRelatedRows(
  tx: Transaction,
  removed: readonly { id: string; siteId: string }[],
): Promise<string[]> {
  const ids = removed.map(({ id }) => id);
  const siteIds = removed.map(({ siteId }) => siteId);
  const isProjectFile = and(eq(files.collection, "projects"), inArray(files.recordId, ids));
  const removedFiles = await tx.delete(files).where(isProjectFile).returning({ key: files.key });
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
