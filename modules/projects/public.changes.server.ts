/** Public file of this module for changing projects: status, fields, and whose they are. */
export {
  changeProject,
  moveProject,
  type Change,
  type MoveToStatus,
} from "./domain/writing/write-project.server.ts";
export { whenDone } from "./domain/status/when-done.server.ts";
export { organizationsOf } from "./domain/writing/write-parties.server.ts";
