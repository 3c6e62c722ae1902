/** A stored file of users: its rows and its confirmation. */
import { countOf } from "#app/platform/format.ts";
import { and, count, eq, inArray } from "drizzle-orm";
import { BulkFiles } from "#app/platform/bulk/bulk-files.server.ts";
import { consumeAllowance } from "#app/platform/mail/mail-allowance.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { writeBulkUsers } from "../../jobs/write-bulk-users.job.ts";
import { bulkLimitedTypes } from "../../policy.ts";
import { bulkUserRows, bulkUserUploads } from "../../schema.ts";
import { bulkHeader } from "./bulk-user-columns.ts";
import {
  choosePermissions,
  findPermissions,
  offerPermissions,
} from "../choose-permissions.server.ts";
import { noPermissions, type PermissionChoice } from "../user-permissions.input.ts";

export type BulkUpload = typeof bulkUserUploads.$inferSelect;

export const nothingToSaveMessage =
  "This file has no users that can be created. Correct it and choose it again.";

export const bulkUserFiles = new BulkFiles({
  uploads: bulkUserUploads,
  rows: bulkUserRows,
  statuses: ["ready", "created", "undone", "warning", "error", "skipped"],
  searched: [
    bulkUserRows.name,
    bulkUserRows.email,
    bulkUserRows.address,
    bulkUserRows.city,
    bulkUserRows.message,
  ],
  topic: "bulk-users",
  category: "users",
  failed: "failed to commit all users to the database",
  notice: "users.file-written",
  path: "/users/bulk",
});

/** The page of an upload: its state and one page of its rows, filtered by the status in the URL. */
export async function viewBulkUpload(scope: Scope, id: string, url: string) {
  const { file, rows, rowToRepair, ...view } = await bulkUserFiles.view(scope, id, url);
  return {
    ...file,
    failedCount: file.failedCount + (file.status === "done" ? await countLost(scope, id) : 0),
    ...view,
    rowToRepair: rowToRepair && describeRowToRepair(rowToRepair),
    /**
     * Choices of permissions for the file's field users and quality managers; null when the file has none or cannot be
     * confirmed.
     */
    options: view.canConfirm && (await isLimited(id)) ? await offerPermissions(scope, {}) : null,
    rows: rows.map(({ rowNumber, name, email, type, message, status }) => ({
      rowNumber,
      name,
      email,
      type,
      message,
      status,
    })),
  };
}

/**
 * Counts users who were created without a location, because the address in their row was not found. That is only known
 * after the file was written.
 */
export async function countLost(
  scope: Scope,
  id: string,
  tx: Transaction | typeof db = db,
): Promise<number> {
  const { organizationId } = scope;
  const [found] = await tx
    .select({ count: count() })
    .from(bulkUserRows)
    .innerJoin(bulkUserUploads, eq(bulkUserUploads.id, bulkUserRows.uploadId))
    .where(
      and(
        eq(bulkUserUploads.id, id),
        eq(bulkUserUploads.organizationId, organizationId),
        eq(bulkUserRows.status, "created"),
        eq(bulkUserRows.verified, "error"),
      ),
    );
  return found?.count ?? 0;
}

/** A row as the form in the preview shows it. */
function describeRowToRepair(row: typeof bulkUserRows.$inferSelect) {
  const { rowNumber, status, message } = row;
  const fields = bulkHeader.map((label) => {
    const name = label === "nabcep_ids" ? "nabcepIds" : label;
    return { name, label, value: row[name] };
  });
  return { rowNumber, status, message, fields };
}

export type BulkUploadView = Awaited<ReturnType<typeof viewBulkUpload>>;

/** Whether anybody in the file is limited to some clients or forms. */
async function isLimited(id: string): Promise<boolean> {
  const { uploadId, status, type, rowNumber } = bulkUserRows;
  const limited = inArray(type, [...bulkLimitedTypes]);
  const found = await db
    .select({ rowNumber })
    .from(bulkUserRows)
    .where(and(eq(uploadId, id), eq(status, "ready"), limited))
    .limit(1);
  return found.length > 0;
}

/**
 * Queues the job for the previewed rows. Repeating it changes nothing.
 * @throws Problem invalid-input when no row can become a user, too-many-attempts when there are more rows than the daily limit
 * allows, not-found for a foreign id.
 */
export async function confirmBulkUpload(
  scope: Scope,
  id: string,
  choice: PermissionChoice,
): Promise<void> {
  const { options, readyCount, canConfirm } = await viewBulkUpload(scope, id, "/");
  if (!canConfirm) return;
  if (readyCount === 0) throw new Problem("invalid-input", nothingToSaveMessage);
  await bulkUserFiles.confirm(scope, id, {
    set: options ? choosePermissions(await findPermissions(scope, choice), choice) : noPermissions,
    logged: `Confirmed a file of ${countOf(readyCount, "user")}`,
    async enqueueWriting(tx, { isAgain }) {
      // The limit is checked here, where the viewer can see the message, not in the job. A file that fails later has still been
      // counted, although nobody was invited.
      if (!isAgain) await consumeAllowance(tx, scope, { kind: "invitation", count: readyCount });
      const { organizationId, viewer } = scope;
      await enqueue(tx, writeBulkUsers, { uploadId: id, userId: viewer.id }, { organizationId });
    },
  });
}
