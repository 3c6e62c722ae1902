/** The undo that is offered in the message after a step on several visits. */
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import type { TransactionOutcome } from "#app/platform/lists/apply-in-one-transaction.server.ts";
import type { UndoAction } from "#app/platform/page/toast.server.ts";

export function undoOf(
  href: (path: string) => string,
  { transaction }: Pick<TransactionOutcome, "transaction">,
  back: string,
): UndoAction {
  return {
    action: href("/projects/selected/undo-visits"),
    fields: { transaction: transaction.id, back: safeReturn(back) },
  };
}
