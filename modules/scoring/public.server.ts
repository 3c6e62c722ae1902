/** Public file with the server functions of scoring for other modules. They return plain data. */
export {
  answerAutoRubric,
  findAutoRubricQuestion,
} from "./domain/rubrics/auto-rubric-answers.server.ts";
export {
  findOutcomes,
  findResult,
  findVerdicts,
  listResults,
  type StoredResult,
} from "./domain/results/results.server.ts";
export { loadRubric, type RubricToScoreBy } from "./domain/rubrics/load-rubric.server.ts";
export {
  recommendActions,
  type RecommendedAction,
} from "./domain/results/recommend-actions.server.ts";
export { listRubrics } from "./domain/rubrics/rubrics.server.ts";
export { tallyProjects } from "./domain/results/tally-projects.server.ts";
export { outcomeRows } from "./domain/results/outcome-rows.server.ts";
export { scoreProject, type ProjectToScore } from "./domain/results/score-project.server.ts";
