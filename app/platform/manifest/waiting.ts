import type { Scope } from "../viewer.ts";

/** A kind of task that waits for the viewer, for the first page after signing in. */
export interface WaitingTask {
  /** Unique among all modules. */
  id: string;
  /** The task, such as "Tickets to accept". */
  title: string;
  /** Bare address of the list with all of them. */
  to: string;
  count: number;
  /** A few, the oldest first. */
  oldest: { id: string; to: string; title: string; detail: string; createdAt: Date }[];
}

export type WaitingLister = (scope: Scope) => Promise<WaitingTask[]>;
