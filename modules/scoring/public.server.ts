/** What other modules may ask of scoring: plain data. */
export { findResult, type StoredResult } from "./domain/results.server.ts";
export { listRubrics } from "./domain/rubrics.server.ts";
export { scoreProject, type ProjectToScore } from "./domain/score-project.server.ts";
