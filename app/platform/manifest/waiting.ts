import type { Scope } from "../viewer.ts";

/** A kind of task that waits for the viewer, for the first page after signing in. */
export interface WaitingTask {
  /** Unique among all modules. */
  id: string;
  /** The task, such as "Tickets to accept". */
  title: string;
  /** Bare path of the list with all of them. */
  to: string;
  count: number;
  /** A few, the oldest first. */
  oldest: WaitingRow[];
}

export interface WaitingRow {
  id: string;
  to: string;
  title: string;
  detail: string;
  /** What kind of work it is, such as the form's name. */
  kind?: string | null;
  /** Who did what before, such as "Felix Navarro submitted it". */
  note?: string | null;
  createdAt: Date;
}

export type WaitingLister = (scope: Scope) => Promise<WaitingTask[]>;
