/** Public file of this module for answering questions in the browser. */
export { CopyInstanceButton, InstanceButtons } from "./ui/questions/instance-buttons.tsx";
export { CalculatedQuestion, QuestionControl } from "./ui/questions/question-control.tsx";
export { FileLinks, FileQueueContext } from "./ui/question-types/file-upload.tsx";
export { PlansContext, PlanWithPins } from "./ui/question-types/plan-pins.tsx";
export { ExamplePhotos } from "./ui/questions/field-pictures.tsx";
export { isRow, QuestionRows, RowExtras } from "./ui/question-types/matrix-row.tsx";
export {
  errorText,
  InfoBox,
  QuestionComment,
  QuestionFrame,
} from "./ui/questions/question-frame.tsx";
