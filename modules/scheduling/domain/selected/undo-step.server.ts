/** The undo that is offered in the message after a step on several visits. */
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import type { BulkOutcome } from "#app/platform/lists/act-together.server.ts";
import type { UndoAction } from "#app/platform/page/toast.server.ts";

export function undoOf(
  href: (path: string) => string,
  { transaction }: Pick<BulkOutcome, "transaction">,
  back: string,
): UndoAction {
  return {
    action: href("/projects/selected/undo-visits"),
    fields: { transaction: transaction.id, back: safeReturn(back) },
  };
}
