/** A failed answer as stored with the ticket that was created from it. */
export interface TicketFailure {
  /** The id of the question. */
  id: string;
  label: string;
  question: string;
  /** The answer; empty when there was none. */
  value: string;
  /** Ids of the photos of the answer, which are files of the project. */
  images: string[];
  sectionTitle: string;
  score: "Fail";
}

/** A failure that may become a ticket, with everything that fills in the form. */
export interface OfferedFailure extends TicketFailure {
  comment: string;
  /** The actions that the rubric recommends, one each. */
  actions: string[];
  /** Tickets that were already created from it. */
  tickets: { id: string; title: string; status: string }[];
}

/** Whether several failures become one ticket each, or one ticket together. */
export const groupings = ["each", "together"] as const;

export type Grouping = (typeof groupings)[number];
