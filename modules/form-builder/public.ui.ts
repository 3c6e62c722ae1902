/** Browser components, kept out of `public.ts`. */
export { UndoButtons } from "./ui/page/undo-buttons.tsx";
export { RefusalSummary } from "./ui/page/refusal-summary.tsx";
