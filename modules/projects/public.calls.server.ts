/** Public file of this module for the calls of programs. */
export { cancelProject } from "./domain/cancel/cancel-project.server.ts";
export { cancelProjectInput } from "./domain/cancel/cancel-project.input.ts";
export { listWithSites } from "./domain/lists/list-with-sites.server.ts";
export { listChanged, type ChangePosition } from "./domain/lists/list-changed.server.ts";
