/** What other modules may ask of the forms: plain data, within the viewer's scope. */
export { canReadForm } from "./domain/readable-forms.server.ts";
export { getForm, type FormToRead } from "./domain/get-form.server.ts";
export { getPublishedForm } from "./domain/published-form.server.ts";
export { keepRubricCount } from "./domain/keep-rubric-count.server.ts";
export { listSelectableForms, type SelectableForm } from "./domain/selectable-forms.server.ts";
export { batteryCheck } from "./seed-data/battery-check.ts";
export { demoAnswers, photoFields, rooftopFacts, type Quality } from "./seed-data/demo-answers.ts";
export { photoSurvey } from "./seed-data/photo-survey.ts";
export { rooftopInspection } from "./seed-data/rooftop-inspection.ts";
