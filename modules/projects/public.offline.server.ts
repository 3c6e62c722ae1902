/**
 * Public file of this module for visits on a phone: their documents, and who owns a visit that is no longer in view.
 */
export { listDocuments } from "./domain/documents/documents.server.ts";
export { findOwnerOfVisit } from "./domain/find-reason-out-of-view.server.ts";
