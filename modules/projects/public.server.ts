/**
 * Public file of this module for the server: finding projects within a scope, and moving them. Log and notes are in
 * `public.history.server.ts`. Modules that create projects also use `public.writing.server.ts`.
 */
export { getProject, type ProjectInView } from "./domain/get-project.server.ts";
export { logProject, type ProjectLogEntry } from "./domain/log/log-project.server.ts";
export {
  changeProject,
  moveProject,
  type Change,
  type MoveToStatus,
} from "./domain/writing/write-project.server.ts";
export { isVisibleProject, visibleProjects } from "./domain/visible-projects.server.ts";
export { whenDone } from "./domain/status/when-done.server.ts";
export { organizationsOf } from "./domain/writing/write-parties.server.ts";
