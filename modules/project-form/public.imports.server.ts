/** Public file of this module for the import of records of other products, which creates projects as a form does. */
export { writeNewProject } from "./domain/form/create-project.server.ts";
export { emptyProjectForm } from "./domain/form/read-project-form.ts";
export { loadProjectChoices } from "./domain/form/load-project-choices.server.ts";
export { choiceSearchesOf } from "./domain/form/project-form-values.ts";
export type { ProjectChoices } from "./domain/form/chosen-parties.ts";
export type { SitePlace } from "./domain/form/locate-site.server.ts";
