import { emit } from "#app/platform/events/emit.server.ts";
import type { NotifiedTicket } from "#app/platform/events/domain-events.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import type { TicketInView } from "../get-ticket.server.ts";
import type { TicketStatus } from "../ticket-status.ts";

/**
 * Emits an event for other modules: a ticket was created (`from` is null), changed its status, was withdrawn, or was
 * restored.
 */
export async function emitStatusChanged(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  from: TicketStatus | null,
): Promise<void> {
  await emit(tx, scope, "ticket.status-changed", { ticket: notifiedTicket(ticket), from });
}

/** Emits an event for other modules: fields were edited, which are named by their labels. */
export async function emitEdited(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  changed: readonly string[],
): Promise<void> {
  await emit(tx, scope, "ticket.edited", { ticket: notifiedTicket(ticket), changed });
}

function notifiedTicket(ticket: TicketInView): NotifiedTicket {
  const { id, organizationId, projectId, title, status, priority, dueOn, withdrawnReason } = ticket;
  const assignee = ticket.assigneeName ?? ticket.otherName;
  return {
    id,
    organizationId,
    projectId,
    title,
    status,
    priority,
    dueOn,
    assignee,
    withdrawnReason,
  };
}
