/** Public file of this module for answering questions in the browser. */
export { QuestionControl } from "./ui/questions/question-control.tsx";
export {
  errorWords,
  InfoBox,
  QuestionComment,
  QuestionFrame,
} from "./ui/questions/question-frame.tsx";
