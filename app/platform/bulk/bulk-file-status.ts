/**
 * States of a bulk file: "locating" until every row's address was looked up (only for kinds with addresses), "previewed"
 * until it is confirmed, then "queued", "running" and a final state.
 */
export type BulkFileStatus = "locating" | "previewed" | "queued" | "running" | "done" | "failed";

export const confirmable: readonly BulkFileStatus[] = ["previewed", "failed"];
export const unfinishedStatuses: readonly BulkFileStatus[] = ["locating", "queued", "running"];
