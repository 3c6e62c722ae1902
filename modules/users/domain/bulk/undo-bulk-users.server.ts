/** Undoes an import of users: removes those who never signed in and have no later changes; the others stay. */
import { and, eq, exists, gt, or, sql } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import {
  undoneEntry,
  undoOffer,
  type UndoResult,
  type UndoOffer,
} from "#app/platform/bulk/undo-import.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { logEntries, projectParties, recordChanges, users } from "#db/schema.ts";
import { listUsersWithUsedAccounts } from "#modules/accounts/public.server.ts";
import { removeUsers } from "../remove-users.server.ts";
import { apiKeys, bulkUserRows, userDetails } from "../../schema.ts";
import { bulkUserFiles, type BulkUpload } from "./bulk-uploads.server.ts";

const keptReason = "Kept when the import was undone, because this user changed since then";

interface CreatedUser {
  rowNumber: number;
  id: string;
  name: string;
  isTouched: boolean;
}

/** What undoing the import would do now, or null when nobody can be removed. */
export async function offerUndo(scope: Scope, uploadId: string): Promise<UndoOffer | null> {
  return inTransaction(async (tx) => {
    const made = await readCreated(tx, scope, uploadId, { lock: false });
    const retained = made.filter(({ isTouched }) => isTouched);
    return undoOffer(
      made.length - retained.length,
      retained.map(({ name }) => name),
    );
  });
}

/**
 * Removes the users of the import that have no later changes, with their accounts. Repeating it changes nothing.
 * @throws Problem "not-found" for a foreign id.
 */
export async function undoBulkUsers(
  scope: Scope,
  { id, fileName }: Pick<BulkUpload, "id" | "fileName">,
): Promise<UndoResult> {
  return bulkUserFiles.undo(scope, id, {
    logged: undoneEntry(fileName, "user"),
    async remove(tx) {
      const made = await readCreated(tx, scope, id, { lock: true });
      const removable = made.filter(({ isTouched }) => !isTouched);
      const retained = made.filter(({ isTouched }) => isTouched);
      await removeUsers(
        tx,
        scope,
        removable.map((user) => user.id),
      );
      const rowNumberOf = ({ rowNumber }: CreatedUser) => rowNumber;
      return {
        removed: removable.map(rowNumberOf),
        remaining: retained.map(rowNumberOf),
        reason: keptReason,
      };
    },
  });
}

/** The users of the file who still exist. `lock` locks their rows until the transaction ends. */
async function readCreated(
  tx: Transaction,
  scope: Scope,
  uploadId: string,
  { lock }: { lock: boolean },
): Promise<CreatedUser[]> {
  const query = tx
    .select({
      rowNumber: bulkUserRows.rowNumber,
      id: users.id,
      name: users.name,
      isChanged: isChanged(tx),
    })
    .from(bulkUserRows)
    .innerJoin(users, eq(users.id, bulkUserRows.userId))
    .where(
      and(
        eq(bulkUserRows.uploadId, uploadId),
        eq(bulkUserRows.status, "created"),
        eq(users.organizationId, scope.organizationId),
      ),
    )
    .orderBy(bulkUserRows.rowNumber);
  const found = lock ? await query.for("update", { of: users }) : await query;
  const userIds = found.map(({ id }) => id);
  if (userIds.length === 0) return [];
  const needed = await listUsersWithUsedAccounts(tx, userIds, { lock });
  await emit(tx, scope, "users.before-removal", { userIds, retain: (id) => needed.add(id) });
  return found.map(({ isChanged: changed, ...user }) => ({
    ...user,
    isTouched: changed || needed.has(user.id),
  }));
}

/** Whether the user's record was changed, appears in the log, was added to a project, or received an API key. */
function isChanged(tx: Transaction) {
  const one = { one: sql`1` };
  return sql<boolean>`${or(
    exists(
      tx
        .select(one)
        .from(recordChanges)
        .where(and(eq(recordChanges.collection, "users"), eq(recordChanges.recordId, users.id))),
    ),
    exists(
      tx
        .select(one)
        .from(logEntries)
        .where(and(eq(logEntries.category, "users"), eq(logEntries.categoryId, users.id))),
    ),
    exists(tx.select(one).from(projectParties).where(eq(projectParties.partyId, users.id))),
    exists(tx.select(one).from(apiKeys).where(eq(apiKeys.userId, users.id))),
    exists(
      tx
        .select(one)
        .from(userDetails)
        .where(and(eq(userDetails.userId, users.id), gt(userDetails.updatedAt, users.createdAt))),
    ),
  )}`;
}
