/** Work that continues while processes are killed, and the checks when all of it has ended. */
import type { UserRow } from "#db/testing/factories.ts";
import type { Check } from "../print-checks.ts";

/** A person's request within their organization. @throws when there is no complete response. */
export type FetchAs = (who: UserRow, path: string, init?: RequestInit) => Promise<Response>;

export interface Workload {
  /** One piece of work; an error is a request that was cut, and the next one follows. None for what others' work sets in motion. */
  work?(): Promise<void>;
  /** Whether nothing of it is under way any more. */
  isOver(): Promise<boolean>;
  check(): Promise<Check[]>;
}

export const postForm = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  headers: { Accept: "application/json" },
  body: new URLSearchParams(fields),
});
