/** The answers with which questions begin. */
export {
  expandedSectionIds,
  hasDefaults,
  startingAnswers,
} from "./domain/answers/starting-answers.ts";
export { takesDefault, valuesOfDefault } from "./domain/questions/default-answer.ts";
