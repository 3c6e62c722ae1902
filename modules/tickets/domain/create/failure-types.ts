/** A failed answer as a ticket keeps it: the source of the ticket. */
export interface TicketFailure {
  /** Of the question. */
  id: string;
  label: string;
  question: string;
  /** What was answered; empty when nothing was. */
  value: string;
  /** Ids of the photos of the answer, files of the project. */
  images: string[];
  sectionTitle: string;
  score: "Fail";
}

/** One that may become a ticket, with all that fills the form in. */
export interface OfferedFailure extends TicketFailure {
  comment: string;
  /** What the rubric proposes for it, a line each. */
  actions: string[];
  /** Tickets that carry it already. */
  tickets: { id: string; title: string; status: string }[];
}

/** Whether many failures become one ticket each, or one ticket together. */
export const groupings = ["each", "together"] as const;

export type Grouping = (typeof groupings)[number];
