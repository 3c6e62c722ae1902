/**
 * Public file of this module for reading many projects in one query: conditions and columns for a query on `projects`.
 */
export { isIntakeReadable } from "./domain/rows/is-intake-readable.server.ts";
export { canceledAt, cancelReason } from "./domain/rows/last-cancellation.server.ts";
export { databaseColumn } from "./fields/field-columns.server.ts";
