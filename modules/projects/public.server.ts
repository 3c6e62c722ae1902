/**
 * The module's door for the server: finding projects within a scope, and moving them. What was written about one
 * is read through `public.history.server.ts`; whoever makes projects asks `public.writing.server.ts` besides.
 */
export { getProject, type ProjectInView } from "./domain/get-project.server.ts";
export { logProject, type ProjectLogEntry } from "./domain/log/log-project.server.ts";
export {
  changeProject,
  moveProject,
  type Change,
  type MoveToStatus,
} from "./domain/status/move-project.server.ts";
export { visibleProjects } from "./domain/visible-projects.server.ts";
export { organizationsOf, writeParties, writeReviewer } from "./domain/write-parties.server.ts";
export type { TransitionName } from "./domain/status/transitions.ts";
