import type { Scope } from "../viewer.ts";

/** Values of a record as the audit trail stores them, by "table.column". */
export type StoredValues = Record<string, string | null>;

/** A record's current state, for users who may edit it. */
export interface RecordNow {
  /** The current values of the fields that can be reverted. */
  values: StoredValues;
  /** Ids of their rows: the record's own, and those of dependent rows. */
  rows: readonly string[];
  /** Changes with each write. A write based on another version is refused. */
  version: string;
}

/** Reverts a kind of record to its state before a change, with the same write that edits it. */
export interface Revert {
  /** Columns that are derived from others, such as a name from an id, by "table.column". */
  follows: readonly string[];
  /** @throws Problem "not-found" for a foreign id; another, with the reason, for a user who may not edit the record. */
  read: (scope: Scope, recordId: string) => Promise<RecordNow>;
  /** @throws Problem as the edit does. `why` is written to the log. */
  write: (scope: Scope, recordId: string, change: RevertChange) => Promise<void>;
}

export interface RevertChange {
  version: string;
  /** Some of the fields that `read` returns. */
  values: StoredValues;
  reason: string;
}
