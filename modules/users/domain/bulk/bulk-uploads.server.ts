/** A kept file of users: what it holds, and its confirmation. */
import { and, asc, count, eq } from "drizzle-orm";
import { writeLog } from "#app/platform/audit.server.ts";
import { tellLive } from "#app/platform/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { readTableQuery } from "#app/platform/table-query.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { writeBulkUsers } from "../../jobs/write-bulk-users.job.ts";
import { bulkLimitedTypes } from "../../policy.ts";
import { bulkUserRows, bulkUserUploads, type BulkRowVerdict } from "../../schema.ts";
import { choosePermissions, listPermissionOptions } from "../choose-permissions.server.ts";
import { noPermissions, type PermissionChoice } from "../user-permissions.input.ts";

export type BulkUpload = typeof bulkUserUploads.$inferSelect;

const verdicts: readonly BulkRowVerdict[] = ["ready", "created", "error", "skipped"];

export const nothingToSaveMessage = "No row of this file can become a user.";

/** @throws Problem not-found for an unknown id and one of another organization. */
export async function getBulkUpload(
  scope: Scope,
  id: string,
  tx: Transaction | Database = db,
): Promise<BulkUpload> {
  const [upload] = await tx.select().from(bulkUserUploads).where(ownUpload(scope, id)).limit(1);
  if (!upload) throw new Problem("not-found");
  return upload;
}

function ownUpload(scope: Scope, id: string) {
  return and(eq(bulkUserUploads.id, id), eq(bulkUserUploads.organizationId, scope.organizationId));
}

/** The page of an upload: its state and one page of its rows, those with a verdict in the address. */
export async function viewBulkUpload(scope: Scope, id: string, url: string) {
  const upload = await getBulkUpload(scope, id);
  const counted = await db
    .select({ verdict: bulkUserRows.verdict, type: bulkUserRows.type, count: count() })
    .from(bulkUserRows)
    .where(eq(bulkUserRows.uploadId, id))
    .groupBy(bulkUserRows.verdict, bulkUserRows.type);
  const counts = verdicts
    .map((status) => ({
      status,
      count: counted
        .filter((row) => row.verdict === status)
        .reduce((sum, row) => sum + row.count, 0),
    }))
    .filter((tab) => tab.count > 0);
  const query = readTableQuery(url, { tabs: verdicts, sortable: [], defaults: { sort: "line" } });
  const verdict = verdicts.find((one) => one === query.tab);
  const rows = await readRows(id, verdict, query);
  const { status, doneCount, rowCount, fileName, message } = upload;
  const canConfirm = status === "previewed" || status === "failed";
  const isLimited = counted.some(
    (row) => row.verdict === "ready" && bulkLimitedTypes.includes(row.type as UserType),
  );
  return {
    id,
    status,
    doneCount,
    rowCount,
    fileName,
    message,
    canConfirm,
    readyCount: counts.find((tab) => tab.status === "ready")?.count ?? 0,
    /** For the permissions of field users and quality managers, when the file has some. */
    options: canConfirm && isLimited ? await listPermissionOptions(scope) : null,
    query,
    counts,
    rows,
    total: verdict
      ? (counts.find((tab) => tab.status === verdict)?.count ?? 0)
      : counts.reduce((sum, tab) => sum + tab.count, 0),
  };
}

export type BulkUploadView = Awaited<ReturnType<typeof viewBulkUpload>>;

function readRows(
  id: string,
  verdict: BulkRowVerdict | undefined,
  { page, size }: { page: number; size: number },
) {
  const { line, name, email, type, problem } = bulkUserRows;
  return db
    .select({ line, name, email, type, problem, verdict: bulkUserRows.verdict })
    .from(bulkUserRows)
    .where(
      and(eq(bulkUserRows.uploadId, id), verdict ? eq(bulkUserRows.verdict, verdict) : undefined),
    )
    .orderBy(asc(line))
    .limit(size)
    .offset((page - 1) * size);
}

/**
 * Hands the previewed rows to the job; doing it again changes nothing.
 * @throws Problem invalid-input when no row can become a user, not-found for a foreign id.
 */
export async function confirmBulkUpload(
  scope: Scope,
  id: string,
  choice: PermissionChoice,
): Promise<void> {
  const { options, readyCount, canConfirm } = await viewBulkUpload(scope, id, "/");
  if (!canConfirm) return;
  if (readyCount === 0) throw new Problem("invalid-input", nothingToSaveMessage);
  const permissions = options ? choosePermissions(options, choice) : noPermissions;
  await inTransaction(async (tx) => {
    const [before] = await tx
      .select({ status: bulkUserUploads.status })
      .from(bulkUserUploads)
      .where(ownUpload(scope, id))
      .for("update");
    if (before?.status !== "previewed" && before?.status !== "failed") return;
    await tx
      .update(bulkUserUploads)
      .set({ ...permissions, status: "queued", doneCount: 0, message: null })
      .where(ownUpload(scope, id));
    await enqueue(tx, writeBulkUsers, { uploadId: id, userId: scope.viewer.id });
    await writeLog(tx, scope, {
      category: "users",
      categoryId: id,
      message: `Confirmed a file of ${readyCount} users`,
    });
    await tellLive(tx, [scope.organizationId], `bulk-users:${id}`);
  });
}
