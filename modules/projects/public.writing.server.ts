/** Public file of this module for creating and editing projects, in addition to `public.server.ts`. */
export { createdMessage } from "./domain/log/created-message.ts";
export { canCreateSimilar } from "./domain/page/can-create-similar.server.ts";
export { projectsInScope } from "./domain/visible-projects.server.ts";
export { addProject, type AddedProject } from "./domain/writing/add-project.server.ts";
export { readTakenTexts } from "./fields/unique-fields.server.ts";
