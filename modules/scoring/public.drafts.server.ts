/** Public file of this module for rubrics with their author's unsaved changes. */
export { type DraftRubric, loadDraftRubric } from "./domain/draft/draft-rubric.server.ts";
