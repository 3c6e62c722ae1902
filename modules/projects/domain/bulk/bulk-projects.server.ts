/** A kept file of projects: what it holds, and its confirmation. */
import { and, asc, count, eq, inArray } from "drizzle-orm";
import { writeLog } from "#app/platform/audit.server.ts";
import { tellLive } from "#app/platform/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readTableQuery } from "#app/platform/table-query.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { writeBulkProjects } from "../../jobs/write-bulk-projects.job.ts";
import { bulkProjectRows, bulkProjectUploads, type BulkProjectVerdict } from "../../schema.ts";

export type BulkProjects = typeof bulkProjectUploads.$inferSelect;

const verdicts: readonly BulkProjectVerdict[] = [
  "waiting",
  "ready",
  "created",
  "not processed",
  "error",
];

/** Addresses named above the table; the rest is under its tab. */
const addressesNamed = 20;

export const noneInsertedMessage = "No Projects inserted into the database. Please try again";
export const commitFailedMessage = "failed to commit sites and/or projects to the database";

/** @throws Problem not-found for an unknown id and one of another organization. */
export async function getBulkProjects(scope: Scope, id: string): Promise<BulkProjects> {
  const [upload] = await db.select().from(bulkProjectUploads).where(ownUpload(scope, id)).limit(1);
  if (!upload) throw new Problem("not-found");
  return upload;
}

function ownUpload(scope: Scope, id: string) {
  const { organizationId } = bulkProjectUploads;
  return and(eq(bulkProjectUploads.id, id), eq(organizationId, scope.organizationId));
}

/** The page of an upload: its state and one page of its rows, those with a verdict in the address. */
export async function viewBulkProjects(scope: Scope, id: string, url: string) {
  const upload = await getBulkProjects(scope, id);
  const counts = await countVerdicts(id);
  const query = readTableQuery(url, { tabs: verdicts, sortable: [], defaults: { sort: "line" } });
  const verdict = verdicts.find((one) => one === query.tab);
  const [rows, unprocessed] = await Promise.all([
    readRows(id, verdict, query),
    readUnprocessed(id),
  ]);
  const { status, doneCount, rowCount, fileName, message } = upload;
  const countOf = (one: BulkProjectVerdict) => counts.find((tab) => tab.status === one)?.count ?? 0;
  return {
    id,
    status,
    doneCount,
    rowCount,
    fileName,
    message,
    canConfirm: status === "previewed" || status === "failed",
    readyCount: countOf("ready"),
    unprocessed: { addresses: unprocessed, count: countOf("not processed") },
    query,
    counts,
    rows,
    total: verdict ? countOf(verdict) : rowCount,
  };
}

export type BulkProjectsView = Awaited<ReturnType<typeof viewBulkProjects>>;

async function countVerdicts(id: string) {
  const counted = await db
    .select({ verdict: bulkProjectRows.verdict, count: count() })
    .from(bulkProjectRows)
    .where(eq(bulkProjectRows.uploadId, id))
    .groupBy(bulkProjectRows.verdict);
  return verdicts.flatMap((status) => {
    const found = counted.find((row) => row.verdict === status);
    return found ? [{ status, count: found.count }] : [];
  });
}

async function readUnprocessed(id: string): Promise<string[]> {
  const found = await db
    .select({ address: bulkProjectRows.address })
    .from(bulkProjectRows)
    .where(and(eq(bulkProjectRows.uploadId, id), eq(bulkProjectRows.verdict, "not processed")))
    .orderBy(asc(bulkProjectRows.line))
    .limit(addressesNamed);
  return found.map(({ address }) => address);
}

async function readRows(
  id: string,
  verdict: BulkProjectVerdict | undefined,
  { page, size }: { page: number; size: number },
) {
  const found = await db
    .select()
    .from(bulkProjectRows)
    .where(
      and(
        eq(bulkProjectRows.uploadId, id),
        verdict ? eq(bulkProjectRows.verdict, verdict) : undefined,
      ),
    )
    .orderBy(asc(bulkProjectRows.line))
    .limit(size)
    .offset((page - 1) * size);
  return found.map(({ place, ...row }) => {
    const near = place?.geocodeResults?.formatted_address;
    return { ...row, geocodedAddress: typeof near === "string" ? near : null };
  });
}

/**
 * Hands the previewed rows to the job; doing it again changes nothing.
 * @throws Problem invalid-input when no row can become a project, not-found for a foreign id.
 */
export async function confirmBulkProjects(scope: Scope, id: string): Promise<void> {
  const { readyCount, canConfirm } = await viewBulkProjects(scope, id, "/");
  if (!canConfirm) return;
  if (readyCount === 0) throw new Problem("invalid-input", noneInsertedMessage);
  await inTransaction(async (tx) => {
    const waiting = inArray(bulkProjectUploads.status, ["previewed", "failed"]);
    const [queued] = await tx
      .update(bulkProjectUploads)
      .set({ status: "queued", doneCount: 0, message: null })
      .where(and(ownUpload(scope, id), waiting))
      .returning();
    if (!queued) return;
    await enqueue(tx, writeBulkProjects, { uploadId: id, userId: scope.viewer.id });
    await writeLog(tx, scope, {
      category: "bulk-projects",
      categoryId: id,
      message: `Confirmed a file of ${readyCount} projects`,
    });
    await tellLive(tx, [scope.organizationId], `bulk-projects:${id}`);
  });
}

/** Ends an upload that can no longer be written; another administrator may confirm it again. */
export async function abandonBulkProjects(id: string): Promise<void> {
  const { status } = bulkProjectUploads;
  await db
    .update(bulkProjectUploads)
    .set({ status: "failed", message: commitFailedMessage })
    .where(and(eq(bulkProjectUploads.id, id), inArray(status, ["locating", "queued", "running"])));
}
