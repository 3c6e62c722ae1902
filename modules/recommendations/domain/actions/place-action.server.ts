import { inTransaction, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getAction, listWholeActions } from "./list-actions.server.ts";
import { touchForm } from "#modules/forms/public.server.ts";
import { logAction, nextIndex, setAction } from "./write-action.server.ts";

/**
 * Deletes an action, which stays stored with isDelete, or restores it at the end of the list. A repeated call changes nothing.
 */
export function setActionDeleted(
  scope: Scope,
  action: { formId: string; id: string },
  isDelete: boolean,
): Promise<void> {
  const { formId, id } = action;
  return inTransaction(async (tx) => {
    const form = await touchForm(tx, scope, formId);
    const before = await getAction(scope, action, tx);
    if (before.isDelete === isDelete) return;
    const actionIndex = isDelete ? before.actionIndex : await nextIndex(tx, form);
    await setAction(tx, scope, id, { isDelete, actionIndex });
    if (isDelete) await renumber(tx, scope, await listWholeActions(scope, formId, tx));
    const done = isDelete ? "deleted" : "restored";
    await logAction(tx, scope, formId, `${done} the action “${before.strategy}”`);
  });
}

/** Moves an action to a position, counted from 1; a position beyond the end is the last. */
export function orderAction(
  scope: Scope,
  action: { formId: string; id: string },
  position: number,
): Promise<void> {
  return inTransaction(async (tx) => {
    await touchForm(tx, scope, action.formId);
    const all = await listWholeActions(scope, action.formId, tx);
    const moved = all.find(({ id }) => id === action.id);
    if (!moved) throw new Problem("not-found");
    const others = all.filter((each) => each !== moved);
    await renumber(tx, scope, others.toSpliced(position - 1, 0, moved));
    await logAction(tx, scope, action.formId, `moved the action “${moved.strategy}”`);
  });
}

async function renumber(
  tx: Transaction,
  scope: Scope,
  ordered: readonly { id: string; actionIndex: number }[],
): Promise<void> {
  for (const [index, { id, actionIndex }] of ordered.entries())
    if (actionIndex !== index + 1) await setAction(tx, scope, id, { actionIndex: index + 1 });
}
