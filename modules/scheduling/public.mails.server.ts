/** Public file of this module for mails about a visit. */
export { findVisitFile } from "./domain/feeds/visit-file.server.ts";
