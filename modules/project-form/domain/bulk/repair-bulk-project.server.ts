/** Corrects a row of a file of projects in the preview. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { bulkProjectFiles } from "./bulk-projects.server.ts";
import type { BulkProjectTexts } from "./bulk-project-columns.ts";
import { cleanTexts } from "./validate-bulk-project.ts";
import { validateBulkRows } from "./validate-bulk-rows.server.ts";
import { placeRow } from "./locate-bulk-projects.server.ts";

/**
 * Validates and looks up a row again with the corrected texts, as if the file had contained them.
 * @returns whether the row can now become a project, immediately or after its warning is accepted.
 * @throws Problem "not-found" for a file of another organization or an unknown row.
 */
export async function repairBulkProject(
  scope: Scope,
  input: { uploadId: string; rowNumber: number; typed: BulkProjectTexts },
): Promise<boolean> {
  const upload = await bulkProjectFiles.get(scope, input.uploadId);
  const row = await bulkProjectFiles.findRowToRepair(upload, String(input.rowNumber));
  if (!row) throw new Problem("not-found");
  const [validated] = await validateBulkRows(scope, upload.ownerId, [
    { ...cleanTexts(input.typed), columnMismatch: null },
  ]);
  const placed =
    validated!.status === "error" ? null : await placeRow(scope, upload.ownerId, validated!);
  await bulkProjectFiles.repair(scope, row, { place: null, ...validated!, ...placed });
  return placed !== null && placed.status !== "not processed";
}
