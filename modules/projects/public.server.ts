/** Public file of this module for finding a project within a scope. */
export { getProject, type ProjectInView } from "./domain/get-project.server.ts";
