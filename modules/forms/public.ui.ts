/** Browser parts, kept off `public.ts`: the form editor around a tab, and how a question looks to who answers it. */
export { ConditionEditor } from "./ui/conditions/condition-editor.tsx";
export { ReferenceLinks } from "./ui/actions/reference-links.tsx";
export { FormDifferences } from "./ui/form-differences.tsx";
export { FormEditorFrame } from "./ui/form-editor-frame.tsx";
export { QuestionControl } from "./ui/questions/question-control.tsx";
export { ScoreOfPreview } from "./ui/preview/score-of-preview.tsx";
export {
  InfoBox,
  errorWords,
  QuestionComment,
  QuestionFrame,
} from "./ui/questions/question-frame.tsx";
