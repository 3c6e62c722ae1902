import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type postgres from "postgres";
import { broadcast } from "#app/platform/events/live.server.ts";
import { removeBytes } from "#app/platform/files/remove-bytes.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { db, inTransaction, withOwnSession, type Transaction } from "#db/client.server.ts";
import { files, projects, recordChanges } from "#db/schema.ts";
import { isOnHold } from "#modules/projects/public.holds.server.ts";
import { finishDeletionJob } from "../../jobs/finish-deletion.job.ts";
import { personDeletions } from "../../schema.ts";
import { loadTables, type DataTable } from "../tables.server.ts";
import {
  allowForgetting,
  deleteOwnRows,
  hasOwnRows,
  replaceInOthers,
} from "./forget-rows.server.ts";
import type { Forgotten } from "./identity.server.ts";
import { idList, projectsOf } from "./reach.server.ts";

/** Deletes the rest of a person's data, table by table. A second run continues; once done it changes nothing. */
export async function finishDeletion(id: string): Promise<void> {
  const [deletion] = await db.select().from(personDeletions).where(eq(personDeletions.id, id));
  if (!deletion?.forgotten) return;
  const { forgotten, organizationId } = deletion;
  const tables = await loadTables();
  const projectIds = await projectsOf(tables, forgotten.subject);
  const done = new Set(deletion.doneTables);
  await withOwnSession(async (session) => {
    for (const table of tables) {
      if (done.has(table.name)) continue;
      await forgetInTable(session, table, forgotten, projectIds);
      await db
        .update(personDeletions)
        .set({ doneTables: sql`array_append(${personDeletions.doneTables}, ${table.name})` })
        .where(eq(personDeletions.id, id));
    }
  });
  await deleteProfileFiles(forgotten);
  const isHeld = await hasHeldProject(projectIds);
  // What belongs to a project on hold is looked for again from the first table.
  await db
    .update(personDeletions)
    .set({
      doneTables: [],
      ...(isHeld ? { status: "held" } : { status: "done", forgotten: null, endedAt: sql`now()` }),
    })
    .where(and(eq(personDeletions.id, id), ne(personDeletions.status, "done")));
  await broadcast(db, [organizationId], `user:${forgotten.subject.id}`);
}

/** Passes over one table, because a row that changed after it was found is found by the next one. */
const maxPasses = 3;

async function forgetInTable(
  session: postgres.Sql,
  table: DataTable,
  forgotten: Forgotten,
  projectIds: readonly string[],
): Promise<void> {
  if (hasOwnRows(table)) await deleteAllOwnRows(table, forgotten);
  if (table.name === "record_changes") await deleteFormerProfiles(forgotten);
  for (let pass = 0; pass < maxPasses; pass += 1)
    if ((await replaceInOthers(session, table, forgotten, projectIds)) === 0) return;
}

async function deleteAllOwnRows(table: DataTable, forgotten: Forgotten): Promise<void> {
  for (let more = true; more;) {
    const deleted = await inTransaction(async (tx) => {
      const own = await deleteOwnRows(tx, table, forgotten);
      return { more: own.more, keys: await deleteFiles(tx, inArray(files.id, own.fileIds)) };
    });
    for (const key of deleted.keys) await removeBytes(key);
    more = deleted.more;
  }
}

/** The values that the person's profile had before. */
async function deleteFormerProfiles({ subject }: Forgotten): Promise<void> {
  await inTransaction(async (tx) => {
    await allowForgetting(tx);
    await tx
      .delete(recordChanges)
      .where(and(eq(recordChanges.collection, "users"), eq(recordChanges.recordId, subject.id)));
  });
}

/** Portraits, and other files of the profile. The organization's logo is stored there, too, and stays. */
async function deleteProfileFiles({ subject }: Forgotten): Promise<void> {
  const ofProfile = and(
    eq(files.collection, "users"),
    eq(files.recordId, subject.id),
    ne(files.kind, "logo"),
  );
  const keys = await inTransaction((tx) => deleteFiles(tx, ofProfile));
  for (const key of keys) await removeBytes(key);
}

async function deleteFiles(
  tx: Transaction,
  condition: Parameters<ReturnType<Transaction["delete"]>["where"]>[0],
): Promise<string[]> {
  const removed = await tx.delete(files).where(condition).returning({ key: files.key });
  return removed.map(({ key }) => key);
}

async function hasHeldProject(projectIds: readonly string[]): Promise<boolean> {
  const [held] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(sql`${projects.id} = any(${idList(projectIds)})`, isOnHold(projects.id)))
    .limit(1);
  return held !== undefined;
}

/** Deletions that one run resumes. The next run continues. */
const resumedPerRun = 500;

/** Continues deletions whose job ended early, and those that waited for a legal hold to be released. */
export async function resumeDeletions(): Promise<void> {
  const unfinished = await db
    .select({ id: personDeletions.id, organizationId: personDeletions.organizationId })
    .from(personDeletions)
    .where(ne(personDeletions.status, "done"))
    .orderBy(personDeletions.createdAt)
    .limit(resumedPerRun);
  for (const { id, organizationId } of unfinished) {
    const options = { organizationId, singletonKey: id };
    await enqueue(db, finishDeletionJob, { deletionId: id }, options);
  }
}
