import { emit } from "#app/platform/events/emit.server.ts";
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
  const { id, organizationId, projectId, title, status, priority, dueOn, withdrawnReason } = ticket;
  const assignee = ticket.assigneeName ?? ticket.otherName;
  const about = { title, status, priority, dueOn, assignee, withdrawnReason };
  const payload = { id, organizationId, projectId, ...about };
  await emit(tx, scope, "ticket.status-changed", { ticket: payload, from });
}
