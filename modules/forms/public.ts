/** What pages of other modules need to show a form, in the browser and on the server. */
export type { FormInView } from "./domain/access/form-in-view.ts";
export { quoted } from "./domain/edits/edit-text.ts";
export type { Edit } from "./domain/edits/edit.ts";
export { unpublishFirstMessage } from "./domain/edits/can-edit-draft.ts";
export { type FormFlag, formFlags } from "./domain/edits/form-change.ts";
export { isInUse, type DependentQuestion } from "./domain/edits/in-use.ts";
export { formState } from "./domain/list/form-list-texts.ts";
export { questionPath } from "./domain/map/question-path.ts";
export { previewNames, writePreviewState } from "./domain/preview/preview-names.ts";
export { maxNoteLength } from "./domain/versions/max-note-length.ts";
export { breaksOthers, isInvalidForm } from "./domain/versions/invalid-form.ts";
