/** Short functions that build the questions of forms that come with the product. */
export {
  check,
  choice,
  explained,
  graded,
  groups,
  number,
  plain,
  whenAll,
  whenAny,
  written,
} from "./domain/questions/question-builders.ts";
