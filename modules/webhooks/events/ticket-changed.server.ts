import type { DomainEvents, EventListener } from "#app/platform/events/domain-events.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { announce } from "../domain/announce/announce.server.ts";
import type { WebhookEvent } from "../domain/announce/webhook-events.ts";

/** Reopening a ticket makes it Incomplete again; no event announces that. */
const events: Readonly<Record<string, WebhookEvent>> = {
  Submitted: "ticket.submitted",
  Rejected: "ticket.rejected",
  Completed: "ticket.completed",
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
  const { organizationId, ...fields } = ticket;
  const describe = () => ({
    ticket: { ...fields, url: `${env().APP_ORIGIN}/tickets/${ticket.id}` },
    previousStatus: from,
  });
  const { projectId } = ticket;
  await announce(tx, scope, { organizationId, projectId, event, describe });
};
