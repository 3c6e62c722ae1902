import type { EventListener } from "#app/platform/events/domain-events.ts";
import { announce } from "../domain/announce/announce.server.ts";
import { describeTicket } from "../domain/announce/describe.server.ts";

export const listen: EventListener<"ticket.edited"> = async (tx, scope, { ticket, changed }) => {
  const { organizationId, projectId } = ticket;
  const describe = () => ({ ticket: describeTicket(ticket), changed });
  await announce(tx, scope, { organizationId, projectId, event: "ticket.changed", describe });
};
