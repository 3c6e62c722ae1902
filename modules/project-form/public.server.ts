/**
 * Public file of this module for other modules that create a project. It imports the form, its choices and the address
 * lookup.
 */
export { writeNewProject } from "./domain/form/create-project.server.ts";
export { prepareFirstProject } from "./domain/form/first-project.server.ts";
