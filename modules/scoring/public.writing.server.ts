/** Adding the scoring systems and rubrics of a form that is created whole, and removing them with it. */
export { addRubrics } from "./domain/rubrics/save-rubrics.server.ts";
export { copyRubrics } from "./domain/rubrics/copy-rubrics.server.ts";
export { findOrAddSystem } from "./domain/systems/add-scoring-system.server.ts";
export {
  listSystemIds,
  removeRubrics,
  removeUnusedSystems,
} from "./domain/rubrics/remove-rubrics.server.ts";
