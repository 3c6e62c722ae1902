import type { Scope } from "../viewer.ts";

/** A record or page found by its words. */
export interface FoundRecord {
  id: string;
  label: string;
  /** Text that distinguishes it from others of the same name. */
  detail?: string;
  /** What the words were found in, where neither label nor detail has them, such as "Installer: Brightrail Solar". */
  because?: string;
  /** Bare path; the shell adds the organization prefix. */
  to: string;
}

/**
 * Finds records of a module that contain the words, the best match first: at most `limit`, and only those the viewer may
 * open. `words` is never empty.
 */
export type RecordFinder = (scope: Scope, text: string, limit: number) => Promise<FoundRecord[]>;
