/** Public file of this module for reading the log of a project. */
export { listProjectLog } from "./domain/log/list-project-log.server.ts";
