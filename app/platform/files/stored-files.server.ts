/** Reading, deleting and restoring files that are stored. `store-file.server.ts` stores them. */
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { fileStore } from "./choose-store.server.ts";
import { deletedKey, folderOf } from "./file-keys.ts";
import type { ByteRange, StoredObject } from "./file-store.ts";

export type FileRow = typeof files.$inferSelect;

/**
 * The bytes of a file row.
 * @throws Problem not-found when the store has lost them.
 */
export async function openFile(
  file: Pick<FileRow, "key">,
  range?: ByteRange,
): Promise<StoredObject> {
  const found =
    (await fileStore().get(file.key, range)) ??
    // The bytes are here after a deletion that was rolled back after its move.
    (await fileStore().get(deletedKey(file.key), range));
  if (!found) throw new Problem("not-found");
  return found;
}

/**
 * Marks the row as deleted and moves its bytes to `deleted/`. The caller has checked the right.
 * @throws Problem not-found when the organization has no such file.
 */
export async function deleteFile(
  tx: Transaction,
  scope: Scope,
  id: string,
  { organizationId = scope.organizationId }: { organizationId?: string } = {},
): Promise<void> {
  const mine = and(eq(files.id, id), eq(files.organizationId, organizationId));
  const [file] = await tx
    .select({ key: files.key })
    .from(files)
    .where(and(mine, isNull(files.deletedAt)))
    .for("update");
  if (!file) throw new Problem("not-found");
  const requested = deletedKey(file.key);
  const [existing] = await tx.select({ id: files.id }).from(files).where(eq(files.key, requested));
  const target = existing ? `${deletedKey(id)}/${file.key.split("/").at(-1)}` : requested;
  await tx.update(files).set({ key: target, deletedAt: new Date() }).where(mine);
  // Last, so that an earlier failure leaves the bytes where the row says.
  if (await fileStore().exists(file.key)) await fileStore().move(file.key, target);
}

/**
 * Undoes a deletion. The bytes go back to the file's own key, unless another file has it by now. The caller has checked
 * the right. A file that is not deleted does not change.
 * @throws Problem not-found when the organization has no such file.
 */
export async function restoreFile(
  tx: Transaction,
  scope: Scope,
  id: string,
  { organizationId = scope.organizationId }: { organizationId?: string } = {},
): Promise<void> {
  const mine = and(eq(files.id, id), eq(files.organizationId, organizationId));
  const [file] = await tx.select().from(files).where(mine).for("update");
  if (!file) throw new Problem("not-found");
  if (file.deletedAt === null) return;
  const folder = folderOf(file.collection, file.recordId, file.kind);
  const own = `${folder}/${file.key.split("/").at(-1)}`;
  const [taken] = await tx.select({ id: files.id }).from(files).where(eq(files.key, own));
  const target = taken ? file.key : own;
  await tx.update(files).set({ key: target, deletedAt: null }).where(mine);
  if (target !== file.key && (await fileStore().exists(file.key)))
    await fileStore().move(file.key, target);
}
