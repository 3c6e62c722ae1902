/**
 * Where a bulk file stands: "locating" until every row was looked up, where rows are; "previewed" until confirmed, then
 * "queued", "running" and an end.
 */
export type StoredUploadStatus =
  | "locating"
  | "previewed"
  | "queued"
  | "running"
  | "done"
  | "failed";

export const confirmable: readonly StoredUploadStatus[] = ["previewed", "failed"];
export const underWay: readonly StoredUploadStatus[] = ["locating", "queued", "running"];
