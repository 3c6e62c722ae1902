/** Reading and changing drafts, for the modules that edit one. */
export {
  findReferencedQuestions,
  findQuestion,
  findQuestions,
  findPositionInSection,
  type QuestionRow,
  readQuestionPage,
  findDeletion,
} from "./domain/draft/draft-questions.server.ts";
export {
  findSection,
  listSections,
  type SectionTab,
} from "./domain/draft/draft-sections.server.ts";
export { listQuestionsWithList } from "./domain/draft/questions-with-list.server.ts";
export { listRepeatChoices, type RepeatChoices } from "./domain/draft/repeat-choices.server.ts";
export { createForm, getDraft, getFormRow, replaceDraft } from "./domain/draft/drafts.server.ts";
export { findFormWithEditorData } from "./domain/access/form-editor-data.server.ts";
export { readSections } from "./domain/draft/read-sections.server.ts";
export { applyEdit } from "./domain/edits/apply-edit.server.ts";
export { lockDraft } from "./domain/edits/lock-draft.server.ts";
export { canEditDraft, unpublishFirstMessage } from "./domain/edits/can-edit-draft.ts";
export { findQuestionMove, findSectionMove } from "./domain/edits/neighbors.server.ts";
export { type NextEdit, nextEdits, stepThroughEdits } from "./domain/edits/undo.server.ts";
export {
  discardDraft,
  openDraft,
  publishForm,
  publishWithWarnings,
  requirePublishable,
  saveForm,
  unpublishForm,
} from "./domain/versions/publish.server.ts";
export {
  findWorkbookId,
  listPublishedWorkbooks,
  setWorkbookId,
} from "./domain/versions/workbook-id.server.ts";
