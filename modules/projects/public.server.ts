/** Public file of this module for finding a project within a scope. */
export { getProject, type ProjectWithSite } from "./domain/get-project.server.ts";
