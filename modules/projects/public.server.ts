/** The module's door for the server: reading and writing projects within a scope. */
export { writeNewProject } from "./domain/project-form/create-project.server.ts";
export { prepareFirstProject } from "./domain/project-form/first-project.server.ts";
export { getProject, type ProjectInView } from "./domain/get-project.server.ts";
export { listProjectLog, type ProjectLogRow } from "./domain/log/list-project-log.server.ts";
export { logProject, type ProjectLogEntry } from "./domain/log/log-project.server.ts";
export {
  changeProject,
  moveProject,
  type Change,
  type MoveToStatus,
} from "./domain/status/move-project.server.ts";
export { listClients } from "./domain/project-form/project-parties.server.ts";
export { listNotes, type Note } from "./domain/notes/notes.server.ts";
export { visibleProjects } from "./domain/visible-projects.server.ts";
export { organizationsOf, writeParties } from "./domain/write-parties.server.ts";
export type { TransitionName } from "./domain/status/transitions.ts";
