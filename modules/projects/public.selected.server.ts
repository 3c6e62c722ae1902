/** Public file of this module for steps on several projects: their names, and what such a step changed. */
export { changedInTransaction, siteOwnersOf } from "./domain/lists/selected-projects.server.ts";
