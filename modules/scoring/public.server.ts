/** What other modules may ask of scoring: plain data. */
export { answerAutoRubric, findAutoRubricQuestion } from "./domain/auto-rubric-answers.server.ts";
export { findResult, listResults, type StoredResult } from "./domain/results.server.ts";
export { loadRubric } from "./domain/load-rubric.server.ts";
export { recommendActions, type RecommendedAction } from "./domain/recommend-actions.server.ts";
export { listRubrics } from "./domain/rubrics.server.ts";
export { tallyProjects } from "./domain/tally-projects.server.ts";
export { scoreProject, type ProjectToScore } from "./domain/score-project.server.ts";
