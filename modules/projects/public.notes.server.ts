/** Public file of this module for the notes of a project. */
export { listNotes } from "./domain/notes/list-notes.server.ts";
