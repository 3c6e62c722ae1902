export const entryKinds = [
  "created",
  "edited",
  "submitted",
  "accepted",
  "rejected",
  "reopened",
  "withdrawn",
  "restored",
  "comment",
  "watching",
] as const;

export type EntryKind = (typeof entryKinds)[number];

/** A changed field, as users read it. */
export interface TicketChange {
  label: string;
  from: string;
  to: string;
}
