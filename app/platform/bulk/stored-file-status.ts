/**
 * States of a bulk file: "locating" until every row's address was looked up (only for kinds with addresses), "previewed"
 * until it is confirmed, then "queued", "running" and a final state.
 */
export type StoredUploadStatus =
  | "locating"
  | "previewed"
  | "queued"
  | "running"
  | "done"
  | "failed";

export const confirmable: readonly StoredUploadStatus[] = ["previewed", "failed"];
export const unfinishedStatuses: readonly StoredUploadStatus[] = ["locating", "queued", "running"];
