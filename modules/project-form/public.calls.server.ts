/** Public file of this module for the calls of programs, which fill in the same form as users do. */
export { createProject } from "./domain/form/create-project.server.ts";
export { editProject } from "./domain/form/edit-project.server.ts";
export type { ProjectFormValues } from "./domain/form/project-form-values.ts";
export { emptyProjectForm } from "./domain/form/read-project-form.ts";
export { storedProjectForm } from "./domain/form/stored-project-form.ts";
