/** Public file of this module for changing projects: their status, fields and owner. */
export {
  changeProject,
  changeStatus,
  type Change,
  type StatusChange,
} from "./domain/writing/write-project.server.ts";
export { whenDone } from "./domain/status/when-done.server.ts";
export { organizationsOf } from "./domain/writing/write-parties.server.ts";
