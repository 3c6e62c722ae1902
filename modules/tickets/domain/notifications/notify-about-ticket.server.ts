import { eq } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { ticketWatchers } from "../../schema.ts";
import type { TicketInView } from "../get-ticket.server.ts";
import { noticeMessage, type TicketNoticeId } from "./ticket-notices.ts";

interface NoticeOptions {
  /** All watchers by default. */
  people?: readonly string[];
  except?: readonly string[];
  /** The text of the change, such as the comment. */
  detail?: string;
}

/**
 * Notifies `people`, or all watchers except `except`, of a step of a ticket. It skips people who do not see the ticket,
 * and the person who took the step.
 */
export async function notifyAboutTicket(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  notice: TicketNoticeId,
  { people, except = [], detail = "" }: NoticeOptions = {},
): Promise<void> {
  const watching = await tx
    .select({ id: ticketWatchers.userId })
    .from(ticketWatchers)
    .where(eq(ticketWatchers.ticketId, ticket.id));
  const watchers = watching.map(({ id }) => id);
  const recipients = (people ?? watchers).filter((id) => !except.includes(id));
  if (recipients.length === 0) return;
  const { projectId, organizationId } = ticket;
  await emit(tx, scope, "people.notified", {
    notice,
    message: noticeMessage(notice, scope.viewer.name, ticket.title),
    detail,
    path: `/tickets/${ticket.id}`,
    people: recipients,
    project: asInView("project", { id: projectId, organizationId }),
    opensTo: {
      people: watchers,
      ofOrganization: { id: organizationId, types: administratorTypes },
    },
  });
}
