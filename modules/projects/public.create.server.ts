/** The door for making projects, apart from that for reading them: it brings the form, its choices and the look-up of addresses. */
export { writeNewProject } from "./domain/project-form/create-project.server.ts";
export { prepareFirstProject } from "./domain/project-form/first-project.server.ts";
export { listClients } from "./domain/project-form/project-parties.server.ts";
