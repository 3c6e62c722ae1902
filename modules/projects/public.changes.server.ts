/** Public file of this module for changing projects: their status, fields and owner. */
export {
  changeProject,
  changeStatus,
  type ProjectChange,
  type StatusChange,
} from "./domain/writing/write-project.server.ts";
export { offlineStepTime } from "./domain/status/offline-step-time.server.ts";
export { organizationsOf } from "./domain/writing/write-parties.server.ts";
