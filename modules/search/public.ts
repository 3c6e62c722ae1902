/** The module's door for pages. */
export { findRecordIds } from "./domain/find-record-ids.ts";
