/** Work that goes on while processes are killed, and what is looked at when all of it has come to an end. */
import type { UserRow } from "#db/testing/factories.ts";
import type { Check } from "../verdict.ts";

/** A person's request within their organization. @throws when there is no whole answer. */
export type Ask = (who: UserRow, path: string, init?: RequestInit) => Promise<Response>;

export interface Labor {
  /** One piece of work; an error is a request that was cut, and the next one follows. None for what others' work sets in motion. */
  work?(): Promise<void>;
  /** Whether nothing of it is under way any more. */
  isOver(): Promise<boolean>;
  judge(): Promise<Check[]>;
}

export const posted = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  headers: { Accept: "application/json" },
  body: new URLSearchParams(fields),
});
