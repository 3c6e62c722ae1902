/** Browser components, kept out of `public.ts`: the frame of the form editor, and the inputs of a question. */
export { ConditionEditor } from "./ui/conditions/condition-editor.tsx";
export { FormEditorFrame } from "./ui/form-editor-frame.tsx";
export { ScoreOfPreview } from "./ui/preview/score-of-preview.tsx";
export { questionTypeUis } from "./ui/question-types/registry.ts";
export { LinkedText } from "./ui/questions/linked-text.tsx";
export { QuestionControl } from "./ui/questions/question-control.tsx";
export {
  errorWords,
  InfoBox,
  QuestionComment,
  QuestionFrame,
} from "./ui/questions/question-frame.tsx";
export { FormDifferences } from "./ui/versions/form-differences.tsx";
export { FormReader } from "./ui/versions/form-reader.tsx";
