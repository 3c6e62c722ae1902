import { and, desc, isNotNull } from "drizzle-orm";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { db } from "#db/client.server.ts";
import { visibleTickets } from "../domain/visible-tickets.server.ts";
import { tickets } from "../schema.ts";

/** The number of tickets that the panel lists; the list of tickets shows all. */
const maxPanelTickets = 8;

/** The withdrawn tickets that the viewer sees, last withdrawn first. */
export const loadPanel: PanelLoader<"trash"> = async (scope) => {
  const rows = await db
    .select({ id: tickets.id, title: tickets.title, reason: tickets.withdrawnReason })
    .from(tickets)
    .where(and(isNotNull(tickets.withdrawnAt), visibleTickets(scope)))
    .orderBy(desc(tickets.withdrawnAt), desc(tickets.id))
    .limit(maxPanelTickets + 1);
  if (rows.length === 0) return null;
  return {
    items: rows.slice(0, maxPanelTickets).map(({ id, title, reason }) => ({
      id,
      text: title,
      detail: reason ?? "",
      to: `/tickets/${id}`,
    })),
    ...(rows.length > maxPanelTickets && {
      more: { text: "All withdrawn tickets", to: "/tickets?show=withdrawn" },
    }),
    note: "A ticket can be restored on its page.",
  };
};
