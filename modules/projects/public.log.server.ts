/** Public file of this module for writing to the log of a project. */
export { logProject, type ProjectLogEntry } from "./domain/log/log-project.server.ts";
