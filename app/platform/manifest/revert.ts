import type { Scope } from "../viewer.ts";

/** Values of a record as the audit trail keeps them, by "table.column". */
export type KeptValues = Record<string, string | null>;

/** A record as it stands, for who may edit it. */
export interface RecordNow {
  /** The fields that can be put back, as they are now. */
  values: KeptValues;
  /** Ids of the rows they stand in: the record's own, and those of what hangs on it. */
  rows: readonly string[];
  /** Raised by each change; a write over another version is refused. */
  version: string;
}

/** How a kind of record is put back to what it was before a change, by the same write that edits it. */
export interface Revert {
  /** Columns that follow from the others, such as a name from an id, by "table.column". */
  follows: readonly string[];
  /** @throws Problem "not-found" for a foreign id; another for who may not edit the record, with the reason. */
  read: (scope: Scope, recordId: string) => Promise<RecordNow>;
  /** @throws Problem as the edit does. `why` goes to the log. */
  write: (scope: Scope, recordId: string, change: RevertChange) => Promise<void>;
}

export interface RevertChange {
  version: string;
  /** Some of the fields that `read` gives. */
  values: KeptValues;
  why: string;
}
