import { readFile } from "node:fs/promises";
import { inArray } from "drizzle-orm";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { bulkUserRows, bulkUserUploads } from "../schema.ts";
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
  const rows = judgeBulkRows(parsed, await findTaken(parsed));
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

/** Addresses of the file that users of any organization have, lower-cased. */
async function findTaken(rows: readonly ParsedRow[]): Promise<Set<string>> {
  const emails = rows.map(({ cells }) => cells[1] ?? "").filter((email) => email !== "");
  const taken = new Set<string>();
  for (const part of inChunks(emails, 1_000)) {
    const found = await db
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.email, part));
    for (const { email } of found) taken.add(email.toLowerCase());
  }
  return taken;
}

export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
