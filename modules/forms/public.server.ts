/** What other modules may ask of the forms: plain data, within the viewer's scope. */
export { canReadForm } from "./domain/readable-forms.server.ts";
export {
  getConditionSources,
  readPostedConditions,
  type ConditionSources,
} from "./domain/condition-sources.server.ts";
export { getFormFrame, type FormFrame } from "./domain/form-frame.server.ts";
export { findFormLogo } from "./domain/form-logo.server.ts";
export { getForm, type FormToRead } from "./domain/get-form.server.ts";
export { listActions, type ListedAction } from "./domain/list-actions.server.ts";
export { listNamedActions, type NamedAction } from "./domain/list-named-actions.server.ts";
export {
  getFormInPreview,
  readPostedPreview,
  type PostedPreview,
} from "./domain/preview-form.server.ts";
export { findNewestVersion } from "./domain/newest-version.server.ts";
export { getPublishedForm } from "./domain/published-form.server.ts";
export {
  getFormToScore,
  setAutoRubricEnabled,
  setShared,
  type FormToScore,
} from "./domain/form-for-rubrics.server.ts";
export { keepRubricUses } from "./domain/rubric-uses.server.ts";
export { getReportTemplate, type ReportTemplate } from "./domain/report-template.server.ts";
export { keepRubricCount } from "./domain/keep-rubric-count.server.ts";
export { listSelectableForms, type SelectableForm } from "./domain/selectable-forms.server.ts";
export { batteryCheck } from "./seed-data/battery-check.ts";
export { demoAnswers, photoFields, rooftopFacts, type Quality } from "./seed-data/demo-answers.ts";
export { photoSurvey } from "./seed-data/photo-survey.ts";
export { rooftopInspection } from "./seed-data/rooftop-inspection.ts";
export { rooftopActions } from "./seed-data/rooftop-tabs.ts";
