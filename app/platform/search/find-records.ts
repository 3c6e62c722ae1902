import type { Scope } from "../viewer.ts";

/** A record or page that was looked for by its words. */
export interface FoundRecord {
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  detail?: string;
  /** Bare path; the frame adds the organization prefix. */
  to: string;
}

/**
 * Records of a module that hold the words, the likeliest first: at most `limit`, and only those the viewer may open.
 * `words` is never empty.
 */
export type RecordFinder = (scope: Scope, words: string, limit: number) => Promise<FoundRecord[]>;
