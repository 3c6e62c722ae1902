/** Public file of this module for steps on several projects: the projects' names, and what a step changed. */
export { changedInTransaction, siteOwnersOf } from "./domain/lists/selected-projects.server.ts";
