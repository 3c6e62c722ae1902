/** Reads a stored file of projects and confirms it. */
import { countOf } from "#app/platform/format.ts";
import { and, asc, eq } from "drizzle-orm";
import { BulkFiles } from "#app/platform/bulk/bulk-files.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { writeBulkProjects } from "../../jobs/write-bulk-projects.job.ts";
import { bulkProjectColumns } from "./bulk-project-columns.ts";
import { bulkProjectRows, bulkProjectUploads } from "../../schema.ts";

export type BulkProjects = typeof bulkProjectUploads.$inferSelect;

/** The maximum number of addresses that are listed above the table. A tab shows all of them. */
const addressesNamed = 20;

export const noneInsertedMessage = "No Projects inserted into the database. Please try again";
export const commitFailedMessage = "failed to commit sites and/or projects to the database";

export const bulkProjectFiles = new BulkFiles({
  uploads: bulkProjectUploads,
  rows: bulkProjectRows,
  statuses: ["waiting", "ready", "created", "undone", "warning", "not processed", "error"],
  searched: [
    bulkProjectRows.address,
    bulkProjectRows.siteOwner,
    bulkProjectRows.siteContact,
    bulkProjectRows.email,
    bulkProjectRows.phone,
    bulkProjectRows.message,
  ],
  topic: "bulk-projects",
  category: "bulk-projects",
  failed: commitFailedMessage,
  notice: "project-form.file-written",
  path: "/projects/bulk",
});

/** Loads the page of an upload: its state and one page of its rows. The URL can filter the rows by status. */
export async function viewBulkProjects(scope: Scope, id: string, url: string) {
  const { file, rows, rowToRepair, ...view } = await bulkProjectFiles.view(scope, id, url);
  const unprocessed = view.counts.find(({ status }) => status === "not processed")?.count ?? 0;
  return {
    ...file,
    ...view,
    rowToRepair: rowToRepair && describeRowToRepair(rowToRepair),
    unprocessed: {
      addresses: unprocessed > 0 ? await readUnprocessed(id) : [],
      count: unprocessed,
    },
    rows: rows.map(({ place, ...row }) => {
      const near = place?.geocodeResults?.formatted_address;
      return { ...row, geocodedAddress: typeof near === "string" ? near : null };
    }),
  };
}

/** The data of a row for the form that repairs it in the preview. */
function describeRowToRepair(row: typeof bulkProjectRows.$inferSelect) {
  const { rowNumber, status, message } = row;
  const fields = bulkProjectColumns.map(({ key, heading }) => ({
    name: key,
    label: heading,
    value: row[key],
  }));
  return { rowNumber, status, message, fields };
}

export type BulkProjectsView = Awaited<ReturnType<typeof viewBulkProjects>>;

async function readUnprocessed(id: string): Promise<string[]> {
  const found = await db
    .select({ address: bulkProjectRows.address })
    .from(bulkProjectRows)
    .where(and(eq(bulkProjectRows.uploadId, id), eq(bulkProjectRows.status, "not processed")))
    .orderBy(asc(bulkProjectRows.rowNumber))
    .limit(addressesNamed);
  return found.map(({ address }) => address);
}

/**
 * Enqueues the job that writes the previewed rows. Repeating this changes nothing.
 * @throws Problem "invalid-input" when no row can become a project, "not-found" for the id of another organization.
 */
export async function confirmBulkProjects(scope: Scope, id: string): Promise<void> {
  const { readyCount, canConfirm } = await bulkProjectFiles.view(scope, id, "/");
  if (!canConfirm) return;
  if (readyCount === 0) throw new Problem("invalid-input", noneInsertedMessage);
  await bulkProjectFiles.confirm(scope, id, {
    logged: `Confirmed a file of ${countOf(readyCount, "project")}`,
    enqueueWriting: (tx) => {
      const { organizationId, viewer } = scope;
      return enqueue(
        tx,
        writeBulkProjects,
        { uploadId: id, userId: viewer.id },
        { organizationId },
      );
    },
  });
}
