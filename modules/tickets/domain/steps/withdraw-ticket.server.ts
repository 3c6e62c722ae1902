/** Withdraws a ticket that was created by mistake, and restores it. Its status stays as it was. */
import type { CheckVersion } from "#app/platform/calls/versions.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { canRestoreTicket, canWithdrawTicket } from "../../policy.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { changeTicket } from "../write-ticket.server.ts";
import { requireCanEdit } from "./require-can-edit.ts";
import { trashMessage, withdrawRefusal } from "./step-text.ts";

/**
 * Withdraws a ticket. A second call changes nothing.
 * @throws Problem "not-found"; "not-project-member" when the viewer may not edit it; "illegal-transition" unless it is
 * Incomplete or Rejected.
 */
export async function withdrawTicket(
  scope: Scope,
  id: string,
  reason: string,
  checkVersion?: CheckVersion,
): Promise<void> {
  await inTransaction(async (tx) => {
    const ticket = await getTicket(scope, id, { tx, forUpdate: true });
    checkVersion?.(ticket.version);
    if (ticket.withdrawnReason === reason) return;
    requireCanWithdraw(scope, ticket);
    await changeTicket(tx, scope, ticket, {
      set: { withdrawnAt: new Date(), withdrawnReason: reason },
      kind: "withdrawn",
      message: `withdrew ticket ${ticket.title}`,
      text: reason,
      notice: "tickets.withdrawn",
    });
  });
}

/** @throws Problem as `withdrawTicket` does. */
export function requireCanWithdraw(scope: Scope, ticket: TicketInView): void {
  if (canWithdrawTicket(scope.viewer, ticket)) return;
  requireCanEdit(scope, ticket);
  throw new Problem("illegal-transition", withdrawRefusal(ticket.status));
}

/**
 * Restores a withdrawn ticket; any other ticket does not change.
 * @throws Problem "not-found"; "not-project-member"; "illegal-transition" while its project is in the trash.
 */
export async function restoreTicket(
  scope: Scope,
  id: string,
  checkVersion?: CheckVersion,
): Promise<void> {
  await inTransaction(async (tx) => {
    const ticket = await getTicket(scope, id, { tx, forUpdate: true });
    checkVersion?.(ticket.version);
    if (ticket.withdrawnAt === null) return;
    if (ticket.projectDeleted) throw new Problem("illegal-transition", trashMessage);
    if (!canRestoreTicket(scope.viewer, ticket))
      throw new Problem(
        "not-project-member",
        "Only its creator and admins can restore this ticket.",
      );
    await changeTicket(tx, scope, ticket, {
      set: { withdrawnAt: null, withdrawnReason: null },
      kind: "restored",
      message: `restored ticket ${ticket.title}`,
      notice: "tickets.restored",
    });
  });
}
