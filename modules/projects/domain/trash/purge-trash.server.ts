import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { log } from "#app/platform/log.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
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
    const ofProject = and(eq(files.collection, "projects"), eq(files.recordId, id));
    const [site] = await tx.select().from(sites).where(eq(sites.id, project.siteId));
    const removed = await tx.delete(files).where(ofProject).returning({ key: files.key });
    await tx.delete(sites).where(eq(sites.id, project.siteId));
    await tx
      .delete(logEntries)
      .where(and(inArray(logEntries.category, ["projects"]), eq(logEntries.categoryId, id)));
    await tx
      .delete(recordChanges)
      .where(
        or(
          and(eq(recordChanges.collection, "projects"), eq(recordChanges.recordId, id)),
          and(eq(recordChanges.collection, "sites"), eq(recordChanges.recordId, project.siteId)),
        ),
      );
    await tx.insert(logEntries).values({
      organizationId: project.organizationId,
      category: "trash",
      categoryId: id,
      message: `removed project with address ${site?.siteAddress ?? "unknown"} after ${trashDays} days in the trash`,
    });
    return removed.map(({ key }) => key);
  });
  for (const key of keys) await removeBytes(key);
}

/** The row no longer exists, so a failure to move the bytes only wastes disk space. */
async function removeBytes(key: string): Promise<void> {
  try {
    if (await fileStore().exists(key)) await fileStore().delete(key);
  } catch (error) {
    log().warn({ error, key }, "the bytes of a removed file stayed");
  }
}
