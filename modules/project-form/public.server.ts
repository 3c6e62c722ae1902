/** The room's door for other modules that make a project: it brings the form, its choices and the look-up of addresses. */
export { writeNewProject } from "./domain/form/create-project.server.ts";
export { prepareFirstProject } from "./domain/form/first-project.server.ts";
export { listClients, listInstallers } from "./domain/form/list-parties.server.ts";
