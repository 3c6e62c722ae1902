/** The threads of the demo's tickets: who wrote what, in order. */
import type { EntryKind } from "../domain/thread/entry-types.ts";
import type { TicketStatus } from "../domain/ticket-status.ts";

export interface DemoTicket {
  status: TicketStatus;
  isUrgent: boolean;
  isAssigned: boolean;
  history: { kind: EntryKind; who: "creator" | "assignee"; text: string }[];
}

const created = { kind: "created", who: "creator", text: "" } as const;

const submitted = {
  kind: "submitted",
  who: "assignee",
  text: "Replaced the part and checked the row.",
} as const;

export const demoTickets: readonly DemoTicket[] = [
  { status: "Incomplete", isUrgent: true, isAssigned: true, history: [created] },
  {
    status: "Submitted",
    isUrgent: false,
    isAssigned: true,
    history: [
      created,
      { kind: "comment", who: "assignee", text: "I am there on Thursday morning." },
      submitted,
    ],
  },
  {
    status: "Rejected",
    isUrgent: false,
    isAssigned: true,
    history: [
      created,
      submitted,
      { kind: "rejected", who: "creator", text: "The label cannot be read in this photo." },
    ],
  },
  {
    status: "Completed",
    isUrgent: false,
    isAssigned: true,
    history: [created, submitted, { kind: "accepted", who: "creator", text: "" }],
  },
  { status: "Incomplete", isUrgent: false, isAssigned: false, history: [created] },
];
