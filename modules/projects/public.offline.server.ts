/** Public file of this module for the visits of a phone: their documents, and whose they are once they are out of view. */
export { listDocuments } from "./domain/documents/documents.server.ts";
export { findOwnerOfVisit } from "./domain/why-out-of-view.server.ts";
