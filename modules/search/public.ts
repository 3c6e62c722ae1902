/** Public file of this module for pages. */
export { findRecordIds } from "./domain/find-record-ids.ts";
