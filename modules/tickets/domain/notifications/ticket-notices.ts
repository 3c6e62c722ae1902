import type { NotificationKind } from "#app/platform/events/notification.ts";

/** The notifications about a ticket. */
export const ticketNotices = [
  { id: "tickets.assigned", label: "Ticket assigned to me", severity: 3 },
  { id: "tickets.reassigned", label: "My ticket given to someone else", severity: 4 },
  { id: "tickets.submitted", label: "Ticket submitted", severity: 4 },
  { id: "tickets.rejected", label: "Ticket rejected", severity: 3 },
  { id: "tickets.accepted", label: "Ticket accepted" },
  { id: "tickets.reopened", label: "Ticket given back", severity: 4 },
  { id: "tickets.withdrawn", label: "Ticket withdrawn", severity: 4 },
  { id: "tickets.restored", label: "Ticket restored", severity: 4 },
  { id: "tickets.commented", label: "Comment on a ticket" },
  { id: "tickets.mentioned", label: "Mentioned in a ticket", severity: 4, personal: true },
] as const satisfies readonly NotificationKind[];

export type TicketNoticeId = (typeof ticketNotices)[number]["id"];

const actionTexts: Record<TicketNoticeId, string> = {
  "tickets.assigned": "assigned you the ticket",
  "tickets.reassigned": "removed you as the assignee of the ticket",
  "tickets.submitted": "submitted the ticket",
  "tickets.rejected": "rejected the ticket",
  "tickets.accepted": "accepted the ticket",
  "tickets.reopened": "reopened the ticket",
  "tickets.withdrawn": "withdrew the ticket",
  "tickets.restored": "restored the ticket",
  "tickets.commented": "commented on the ticket",
  "tickets.mentioned": "mentioned you in the ticket",
};

/** One sentence, as the recipient reads it. */
export function noticeMessage(notice: TicketNoticeId, actorName: string, title: string): string {
  return `${actorName} ${actionTexts[notice]} “${title}”`;
}
