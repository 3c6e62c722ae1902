/** Public file of this module for the calls of programs. */
export { cancelProject, getProjectToCancel } from "./domain/cancel/cancel-project.server.ts";
export { cancelProjectInput } from "./domain/cancel/cancel-project.input.ts";
export { attachDocument } from "./domain/documents/upload-documents.server.ts";
export { listProjectFiles } from "./domain/documents/list-project-files.server.ts";
export { listWithSites } from "./domain/lists/list-with-sites.server.ts";
export { listChanged, type ChangePosition } from "./domain/lists/list-changed.server.ts";
