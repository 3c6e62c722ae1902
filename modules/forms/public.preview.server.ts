/** Public file of this module for a form in preview, and for conditions on its questions. */
export {
  type ConditionSources,
  getConditionSources,
  readPostedConditions,
} from "./domain/conditions/condition-sources.server.ts";
export {
  getFormInPreview,
  type PostedPreview,
  readPostedPreview,
} from "./domain/preview/preview-form.server.ts";
