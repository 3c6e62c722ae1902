/** Public file of this module for reading rubrics, and the question that chooses one. */
export {
  answerAutoRubric,
  findAutoRubricQuestion,
} from "./domain/rubrics/auto-rubric-answers.server.ts";
export { loadRubric, type RubricToScoreBy } from "./domain/rubrics/load-rubric.server.ts";
export { listRubrics } from "./domain/rubrics/rubrics.server.ts";
