import type { EventListener } from "#app/platform/events/domain-events.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { announce } from "../domain/announce/announce.server.ts";
import type { WebhookEvent } from "../domain/announce/webhook-events.ts";

/** A ticket withdrawn by its assignee becomes Incomplete again, which is not an event. */
const events: Readonly<Record<string, WebhookEvent>> = {
  Submitted: "ticket.submitted",
  Rejected: "ticket.rejected",
  Completed: "ticket.completed",
};

export const listen: EventListener<"ticket.status-changed"> = async (tx, scope, step) => {
  const { ticket, from } = step;
  const event = from === null ? "ticket.created" : events[ticket.status];
  if (!event) return;
  const { organizationId, ...fields } = ticket;
  const describe = () => ({
    ticket: { ...fields, url: `${env().APP_ORIGIN}/tickets/${ticket.id}` },
    previousStatus: from,
  });
  await announce(tx, scope, { organizationId, event, describe });
};
