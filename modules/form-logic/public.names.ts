/** Names for whatever is stored as an answer, also of instances that were removed since. */
export {
  type AnswerName,
  answerNamer,
  describeListChange,
  listText,
} from "./domain/repeats/name-answers.ts";
