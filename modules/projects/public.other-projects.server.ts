/** Public file of this module for other projects of the same organization that a record refers to. */
export { listOtherProjects, type OtherProject } from "./domain/search/other-projects.server.ts";
