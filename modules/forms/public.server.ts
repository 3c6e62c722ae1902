/** The server functions of forms for other modules. They return plain data within the viewer's scope. */
export { type FormFrame, getFormFrame } from "./domain/access/form-frame.server.ts";
export { findFormLogo } from "./domain/access/form-logo.server.ts";
export { getOwnForm, touchForm } from "./domain/access/own-form.server.ts";
export { readableForms } from "./domain/access/readable-forms.server.ts";
export {
  type ConditionSources,
  getConditionSources,
  readPostedConditions,
} from "./domain/conditions/condition-sources.server.ts";
export { copyFormFile } from "./domain/list/copy-form-file.server.ts";
export {
  findSelectableForm,
  listSelectableForms,
  listSelectablePage,
  type SelectableForm,
} from "./domain/list/selectable-forms.server.ts";
export {
  getFormInPreview,
  type PostedPreview,
  readPostedPreview,
} from "./domain/preview/preview-form.server.ts";
export {
  getFormToScore,
  setAutoRubricEnabled,
  setShared,
} from "./domain/rubrics/form-for-rubrics.server.ts";
export { storeRubricCount } from "./domain/rubrics/store-rubric-count.server.ts";
export { storeRubricUses } from "./domain/rubrics/rubric-uses.server.ts";
export { getForm } from "./domain/versions/get-form.server.ts";
export { findNewestVersion } from "./domain/versions/newest-version.server.ts";
export { getPublishedForm } from "./domain/versions/published-form.server.ts";
export { readVersion } from "./domain/versions/read-version.server.ts";
