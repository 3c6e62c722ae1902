import { readFile } from "node:fs/promises";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { bulkUserRows, bulkUserUploads } from "../../schema.ts";
import { findTakenEmails } from "./find-taken-emails.server.ts";
import { inChunks } from "../in-chunks.ts";
import { judgeBulkRows, type JudgedRow } from "./judge-bulk-rows.ts";
import { parseBulkFile, type ParsedRow } from "./parse-bulk-file.ts";

/** Largest file of users, in bytes. */
export const bulkFileLimit = 10_000_000;

export const notCsvMessage =
  "This file is not a CSV. Save the spreadsheet as CSV and choose that file.";

const chunk = 400;

/**
 * Reads and judges a received file and keeps the verdict of every row; no user is written.
 * @returns the id of the upload.
 * @throws Problem invalid-input or file-type with what is wrong with the file as a whole.
 */
export async function keepBulkUpload(scope: Scope, file: ReceivedFile): Promise<string> {
  if (file.contentType !== "text/csv") throw new Problem("file-type", notCsvMessage);
  const parsed = parseBulkFile(await readFile(file.path));
  const rows = judgeBulkRows(parsed, await findTakenEmails(emailsOf(parsed)));
  const id = newId();
  const { organizationId } = scope;
  await inTransaction(async (tx) => {
    await tx.insert(bulkUserUploads).values({
      id,
      organizationId,
      createdById: scope.viewer.id,
      fileName: file.name,
      rowCount: rows.length,
    });
    for (const part of inChunks<JudgedRow>(rows, chunk))
      await tx
        .insert(bulkUserRows)
        .values(part.map((row) => ({ ...row, uploadId: id, organizationId })));
  });
  return id;
}

function emailsOf(rows: readonly ParsedRow[]): string[] {
  return rows.map(({ cells }) => cells[1] ?? "").filter((email) => email !== "");
}
