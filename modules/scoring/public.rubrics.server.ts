/** Public file of this module for the rubric of a project, and the question that chooses it. */
export {
  answerAutoRubric,
  findAutoRubricQuestion,
} from "./domain/rubrics/auto-rubric-answers.server.ts";
export { loadRubric, type RubricToScoreBy } from "./domain/rubrics/load-rubric.server.ts";
