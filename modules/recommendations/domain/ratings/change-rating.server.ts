import { and, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { deleteFile } from "#app/platform/files/stored-files.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formRatings } from "../../schema.ts";
import { assertNameFree, logRating, nextOrder } from "./add-rating.server.ts";
import { storeIcon } from "./icon-pictures.server.ts";
import { getRating, listRatings, type WholeRating } from "./list-ratings.server.ts";
import { touchForm } from "#modules/forms/public.server.ts";
import type { RatingType } from "./rating-types.ts";
import type { RatingInput, RatingOrderInput } from "./rating.input.ts";

interface Entry {
  formId: string;
  id: string;
}

/**
 * Changes name and description, and the picture of an icon if there is a new one. @returns its type.
 * @throws Problem "stale-version" with the person's name when another person made a different change in the meantime;
 * "invalid-input" when the name is used; "not-found" for an unknown or deleted entry.
 */
export function changeRating(
  scope: Scope,
  entry: Entry,
  { input, picture }: { input: RatingInput; picture: ReceivedFile | null },
): Promise<RatingType> {
  const { name, description } = input;
  return inTransaction(async (tx) => {
    const form = await touchForm(tx, scope, entry.formId);
    const before = await getRating(scope, entry, tx);
    if (!before.status) throw new Problem("not-found");
    const { type } = before;
    if (before.version !== (input.over || input.version)) {
      if (picture === null && before.name === name && before.description === description)
        return type;
      throw staleRating(before);
    }
    await assertNameFree(tx, form, { id: entry.id, type, name });
    const replaces = type === "Icon" && picture !== null;
    const fileId = replaces ? await storeIcon(tx, scope, entry.formId, picture) : before.fileId;
    await set(tx, scope, entry.id, {
      name,
      description,
      fileId,
      version: before.version + 1,
      updatedByName: scope.viewer.name,
    });
    await logRating(tx, scope, entry.formId, `changed the ${type} “${name}”`);
    if (replaces && before.fileId) await deleteFile(tx, scope, before.fileId);
    return type;
  });
}

function staleRating({ type, updatedByName }: WholeRating): Problem {
  const what = type === "Icon" ? "icon" : "rating";
  return new Problem(
    "stale-version",
    `${updatedByName ?? "Someone else"} changed this ${what} since you opened it. Their version is shown below yours.`,
  );
}

/** Removes an entry from its table; it stays stored with status false. Deleting twice changes nothing. @returns its type. */
export function deleteRating(scope: Scope, entry: Entry): Promise<RatingType> {
  return inTransaction(async (tx) => {
    await touchForm(tx, scope, entry.formId);
    const { type, name, status } = await getRating(scope, entry, tx);
    if (!status) return type;
    await set(tx, scope, entry.id, { status: false });
    await logRating(tx, scope, entry.formId, `deleted the ${type} “${name}”`);
    return type;
  });
}

/**
 * Restores a deleted entry at the end of its table. @returns its type.
 * @throws Problem "invalid-input" when another entry got its name in the meantime.
 */
export function restoreRating(scope: Scope, entry: Entry): Promise<RatingType> {
  return inTransaction(async (tx) => {
    const form = await touchForm(tx, scope, entry.formId);
    const { type, name, status } = await getRating(scope, entry, tx);
    if (status) return type;
    await assertNameFree(tx, form, { id: entry.id, type, name });
    const order = await nextOrder(tx, form, type);
    await set(tx, scope, entry.id, { status: true, order });
    await logRating(tx, scope, entry.formId, `restored the ${type} “${name}”`);
    return type;
  });
}

/** Moves an entry to a position among those of its type; a position beyond the end is the last. */
export function orderRating(
  scope: Scope,
  formId: string,
  { id, order }: RatingOrderInput,
): Promise<void> {
  return inTransaction(async (tx) => {
    await touchForm(tx, scope, formId);
    const moved = await getRating(scope, { formId, id }, tx);
    if (!moved.status) throw new Problem("not-found");
    const all = await listRatings(scope, formId, tx);
    const others = all.filter((each) => each.type === moved.type && each.id !== id);
    const ordered = others.toSpliced(order, 0, moved);
    for (const [position, each] of ordered.entries())
      await set(tx, scope, each.id, { order: position });
    await logRating(tx, scope, formId, `moved the ${moved.type} “${moved.name}”`);
  });
}

function set(
  tx: Transaction,
  scope: Scope,
  id: string,
  values: Partial<typeof formRatings.$inferInsert>,
) {
  return (
    tx
      .update(formRatings)
      .set(values)
      // No mutant: the rating was found in the scope just before.
      .where(and(eq(formRatings.id, id), eq(formRatings.organizationId, scope.organizationId)))
  );
}
