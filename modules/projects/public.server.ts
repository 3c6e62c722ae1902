/** The module's door for the server: finding projects within a scope, moving them and their log. Making one is `public.create.server.ts`. */
export { getProject, type ProjectInView } from "./domain/get-project.server.ts";
export { listProjectLog, type ProjectLogRow } from "./domain/log/list-project-log.server.ts";
export { logProject, type ProjectLogEntry } from "./domain/log/log-project.server.ts";
export {
  changeProject,
  moveProject,
  type Change,
  type MoveToStatus,
} from "./domain/status/move-project.server.ts";
export { listNotes, type Note } from "./domain/notes/notes.server.ts";
export { visibleProjects } from "./domain/visible-projects.server.ts";
export { organizationsOf, writeParties } from "./domain/write-parties.server.ts";
export type { TransitionName } from "./domain/status/transitions.ts";
