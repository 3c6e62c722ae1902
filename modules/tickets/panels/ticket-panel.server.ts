import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { formatCount } from "#app/platform/format.ts";
import { db } from "#db/client.server.ts";
import { canCreateTickets } from "#modules/projects/public.ts";
import { assigneeText } from "../domain/assignee/assignee-types.ts";
import { priorityLabel } from "../domain/ticket-priority.ts";
import { visibleTickets } from "../domain/visible-tickets.server.ts";
import { canEditTicket } from "../policy.ts";
import { tickets } from "../schema.ts";

/** The number of tickets that the panel lists, open ones first; the list of tickets shows all. */
const maxPanelTickets = 8;

const isDone = sql`${tickets.status} = 'Completed'`;

/** The tickets of a project that the viewer sees, and the button to create some. */
export const loadPanel: PanelLoader<"project"> = async (scope, { project }) => {
  const visible = and(
    eq(tickets.projectId, project.id),
    isNull(tickets.withdrawnAt),
    visibleTickets(scope),
  );
  const rows = await db
    .select({
      ticket: tickets,
      all: sql`count(*) over ()`.mapWith(Number),
      closed: sql`count(*) filter (where ${isDone}) over ()`.mapWith(Number),
    })
    .from(tickets)
    .where(visible)
    .orderBy(isDone, desc(tickets.createdAt), desc(tickets.id))
    .limit(maxPanelTickets);
  const { all, closed } = rows[0] ?? { all: 0, closed: 0 };
  const canCreate = canCreateTickets(scope.viewer, project);
  if (all === 0 && !canCreate) return null;
  return {
    facts:
      all === 0
        ? []
        : [
            { label: "Open", value: formatCount(all - closed) },
            { label: "Closed", value: formatCount(closed) },
          ],
    items: rows.map(({ ticket }) => ({
      id: ticket.id,
      text: ticket.title,
      detail: [ticket.status, assigneeText(ticket), priorityLabel(ticket.priority)]
        .filter(Boolean)
        .join(" · "),
      to: `/tickets/${ticket.id}`,
      ...(canEditTicket(scope.viewer, {
        ...ticket,
        projectDeleted: project.deletedAt !== null,
      }) && {
        action: {
          label: "Edit",
          name: `Edit ${ticket.title}`,
          to: `/tickets/${ticket.id}/edit?from=project`,
        },
      }),
    })),
    ...(all > 0 && {
      more: { text: "All tickets of this project", to: `/tickets?project=${project.id}` },
    }),
    empty: "No tickets yet. Create tickets from the answers that failed.",
    actions: canCreate
      ? [{ label: "Create Tickets", to: `/projects/${project.id}/tickets/failures` }]
      : [],
  };
};
