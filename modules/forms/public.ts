/** What pages of other modules that show a form need, for browser and server alike. */
export type { BuilderRefusal } from "./domain/builder/builder-refusal.ts";
export { previewNames, writePreviewState } from "./domain/preview/preview-names.ts";
