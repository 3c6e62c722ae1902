/** Browser components for editing forms, kept out of `public.ts`. */
export { ConditionEditor } from "./ui/conditions/condition-editor.tsx";
export { FormEditorFrame } from "./ui/form-editor-frame.tsx";
export { SectionPreview } from "./ui/preview/section-preview.tsx";
export { ScoreOfPreview } from "./ui/preview/score-of-preview.tsx";
export { questionTypeUis } from "./ui/question-types/registry.ts";
export { LinkedText } from "./ui/questions/linked-text.tsx";
