/** Short functions that build the questions of forms that come with the product. */
export {
  calculationQuestion,
  passFailQuestion,
  choiceQuestion,
  optionWithFollowup,
  matrixRows,
  passFailRadio,
  conditionGroups,
  numberQuestion,
  options,
  whenAll,
  whenAny,
  textQuestion,
} from "./domain/questions/question-builders.ts";
