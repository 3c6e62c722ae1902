/** Adding the scoring systems and rubrics of a form that is created whole. */
export { addRubrics } from "./domain/rubrics/save-rubrics.server.ts";
export { findOrAddSystem } from "./domain/systems/add-scoring-system.server.ts";
