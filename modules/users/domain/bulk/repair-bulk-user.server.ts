/** Repairs a row of a user file in its preview. */
import { and, eq, ilike, inArray, ne } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import { escapeLike } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { bulkUserRows } from "../../schema.ts";
import { bulkUserFiles } from "./bulk-uploads.server.ts";
import { findEmailsInUse } from "./find-emails-in-use.server.ts";
import { validateBulkRows, type BulkRow } from "./validate-bulk-rows.ts";
import { warnOfAddress } from "./store-bulk-upload.server.ts";
import { bulkHeader } from "./bulk-user-columns.ts";

/**
 * Validates a row again with the typed values, as if the file had contained them.
 * @returns whether the row can become a user, either now or after its warning is accepted.
 * @throws Problem not-found for a foreign file or a row that it does not have.
 */
export async function repairBulkUser(
  scope: Scope,
  input: { uploadId: string; rowNumber: number; typed: Omit<BulkRow, "rowNumber"> },
): Promise<boolean> {
  const upload = await bulkUserFiles.get(scope, input.uploadId);
  const row = await bulkUserFiles.findRowToRepair(upload, String(input.rowNumber));
  if (!row) throw new Problem("not-found");
  const { rowNumber, typed } = input;
  const { email } = typed;
  const cells = bulkHeader.map((name) => typed[name === "nabcep_ids" ? "nabcepIds" : name]);
  const emailsInUse = await findEmailsInUse([email]);
  const [validated] = validateBulkRows(
    [{ rowNumber, cells, columnMismatch: null }],
    emailsInUse,
  ).map(warnOfAddress);
  const before = validated!.message ? undefined : await findSameEmail(row, email);
  const same = before && {
    status: "error" as const,
    message: `Row ${before.rowNumber} has the same email`,
  };
  await bulkUserFiles.repair(scope, row, { ...validated!, ...same });
  return !same && (validated!.status === "ready" || validated!.status === "warning");
}

async function findSameEmail(row: typeof bulkUserRows.$inferSelect, email: string) {
  const [found] = await db
    .select({ rowNumber: bulkUserRows.rowNumber })
    .from(bulkUserRows)
    .where(
      and(
        eq(bulkUserRows.uploadId, row.uploadId),
        ne(bulkUserRows.rowNumber, row.rowNumber),
        inArray(bulkUserRows.status, ["ready", "warning"]),
        ilike(bulkUserRows.email, escapeLike(email)),
      ),
    )
    .limit(1);
  return found;
}
