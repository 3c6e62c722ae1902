/** Public file of this module for the records written about a project: its log, its notes and its documents. */
export { listDocuments } from "./domain/documents/documents.server.ts";
export { listProjectLog } from "./domain/log/list-project-log.server.ts";
export { listNotes } from "./domain/notes/notes.server.ts";
