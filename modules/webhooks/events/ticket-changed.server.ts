import type { DomainEvents, EventListener } from "#app/platform/events/domain-events.ts";
import { announce } from "../domain/announce/announce.server.ts";
import { describeTicket } from "../domain/announce/describe.server.ts";
import type { WebhookEvent } from "../domain/announce/webhook-events.ts";

const events: Readonly<Record<string, WebhookEvent>> = {
  Submitted: "ticket.submitted",
  Rejected: "ticket.rejected",
  Completed: "ticket.completed",
  Incomplete: "ticket.changed",
};

function eventOf({
  ticket,
  from,
}: DomainEvents["ticket.status-changed"]): WebhookEvent | undefined {
  if (from === null) return "ticket.created";
  if (from !== ticket.status) return events[ticket.status];
  return ticket.withdrawnReason === null ? "ticket.restored" : "ticket.withdrawn";
}

export const listen: EventListener<"ticket.status-changed"> = async (tx, scope, step) => {
  const { ticket, from } = step;
  const event = eventOf(step);
  if (!event) return;
  const { organizationId, projectId } = ticket;
  const describe = () => ({ ticket: describeTicket(ticket), previousStatus: from });
  await announce(tx, scope, { organizationId, projectId, event, describe });
};
