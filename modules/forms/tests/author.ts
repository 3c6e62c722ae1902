/** Edits of a form as its author makes them, for tests of dependent modules. */
import { applyEdit } from "../domain/edits/apply-edit.server.ts";
import { stepThroughEdits } from "../domain/edits/undo.server.ts";
import { duplicateForm } from "../domain/list/duplicate-form.server.ts";
import {
  discardDraft,
  openDraft,
  publishForm,
  unpublishForm,
} from "../domain/versions/publish.server.ts";

export const author = {
  applyEdit,
  discardDraft,
  duplicateForm,
  openDraft,
  publishForm,
  stepThroughEdits,
  unpublishForm,
};
