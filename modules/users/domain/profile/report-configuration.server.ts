import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { userDetails } from "../../schema.ts";
import { lockUser, type UserRow } from "./get-user.server.ts";
import { reportEntries, type ReportConfiguration } from "./report-entries.ts";

export async function findReportConfiguration(
  { id }: UserRow,
  tx: Transaction | Database = db,
): Promise<ReportConfiguration> {
  const [row] = await tx
    .select({ stored: userDetails.reportConfiguration })
    .from(userDetails)
    .where(eq(userDetails.userId, id))
    .limit(1);
  return row?.stored ?? {};
}

/**
 * Stores which entries the reports of some qualifications contain; other qualifications stay unchanged. `chosen` maps a form's id
 * to the selected entries; unknown entries are ignored.
 */
export async function saveReportConfiguration(
  scope: Scope,
  id: string,
  rows: readonly { id: string; name: string }[],
  chosen: (formId: string) => readonly string[],
): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await lockUser(tx, scope, id);
    const changed: ReportConfiguration = Object.fromEntries(
      rows.map(({ id: formId, name }) => {
        const chosenEntries = new Set(chosen(formId));
        return [
          formId,
          { name, entries: reportEntries.filter((entry) => chosenEntries.has(entry)) },
        ];
      }),
    );
    const reportConfiguration = { ...(await findReportConfiguration(user, tx)), ...changed };
    await tx
      .insert(userDetails)
      .values({ userId: id, organizationId: user.organizationId, reportConfiguration })
      .onConflictDoUpdate({ target: userDetails.userId, set: { reportConfiguration } });
    await writeLog(tx, scope, {
      category: "users",
      categoryId: id,
      message: `Updated the report configuration of ${user.name}`,
    });
  });
}
