import { matchColumns } from "#app/platform/bulk/match-columns.server.ts";
import { openBulkCsv } from "#app/platform/bulk/read-bulk-csv.ts";
import { bytesOfCsv } from "#app/platform/bulk/receive-csv.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { bulkUserFiles } from "./bulk-uploads.server.ts";
import { findEmailsInUse } from "./find-emails-in-use.server.ts";
import { validateAddress } from "#app/platform/maps/validate-address.server.ts";
import { formatAddress } from "../add-user/place-user.server.ts";
import { validateBulkRows, type ValidatedRow } from "./validate-bulk-rows.ts";
import { bulkUserColumnNames } from "./bulk-user-columns.ts";
import {
  fittingPositions,
  headerMessage,
  parseBulkFile,
  type ParsedRow,
} from "./parse-bulk-file.ts";

/** Largest file of users, in bytes. */
export const bulkFileLimit = 10_000_000;

/**
 * Reads and validates a received file and stores the status of every row. It writes no user.
 * @returns the id of the upload.
 * @throws Problem invalid-input or file-type with what is wrong with the file as a whole.
 */
export async function storeBulkUpload(
  scope: Scope,
  file: ReceivedFile,
  values: FormRefusal["values"],
): Promise<string> {
  const table = openBulkCsv(await bytesOfCsv(file), values);
  const { places: positions, stored } = await matchColumns(scope, {
    header: table.header,
    columns: bulkUserColumnNames,
    fitting: fittingPositions(table.header),
    values,
    remembered: (...header) => bulkUserFiles.rememberedColumns(...header),
    message: headerMessage,
  });
  const parsed = parseBulkFile(table, positions);
  const rows = validateBulkRows(parsed, await findEmailsInUse(emailsOf(parsed))).map(warnOfAddress);
  const id = newId();
  const { organizationId } = scope;
  const upload = {
    id,
    organizationId,
    createdById: scope.viewer.id,
    fileName: file.name,
    ...stored,
    rowCount: rows.length,
  };
  const uploadRows = rows.map((row) => ({ ...row, uploadId: id, organizationId }));
  await inTransaction((tx) => bulkUserFiles.store(tx, upload, uploadRows));
  return id;
}

/** A row without errors whose ZIP code does not match its city waits until somebody accepts it. */
export function warnOfAddress(row: ValidatedRow): ValidatedRow {
  const addressWarning = row.status === "ready" ? validateAddress(formatAddress(row)) : null;
  return addressWarning ? { ...row, status: "warning", message: addressWarning.message } : row;
}

function emailsOf(rows: readonly ParsedRow[]): string[] {
  return rows.map(({ cells }) => cells[1] ?? "").filter((email) => email !== "");
}
