/** Public file of this module for the records written about a project: its log and its notes. */
export { listProjectLog } from "./domain/log/list-project-log.server.ts";
export { listNotes } from "./domain/notes/notes.server.ts";
