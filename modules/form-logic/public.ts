/** The pure logic of questions and answers, shared by the browser and the server. */
export { answerWords, noAnswer, displayValues, joinValues } from "./domain/answers/answer-words.ts";
export { answerErrors } from "./domain/answers/answer-errors.ts";
export { answerOf, isAnswered } from "./domain/answers/is-answered.ts";
export { type SectionFigures, withLiveSection } from "./domain/answers/live-progress.ts";
export {
  followupsOf,
  type MissingField,
  missingFields,
  missingFieldsMessage,
  type MissingReason,
  missingReasons,
  needsAttention,
} from "./domain/answers/missing.ts";
export { inputNames, readPostedAnswer } from "./domain/answers/posted-answer.ts";
export { formProgress, type Progress, sectionProgress } from "./domain/answers/progress.ts";
export {
  answersOfView,
  formOfView,
  sectionInView,
  type SectionInView,
} from "./domain/answers/section-in-view.ts";
export { dropHidden } from "./domain/conditions/drop-hidden.ts";
export { trackVisibility, visibleFields } from "./domain/conditions/visibility.ts";
export {
  compareForms,
  type FormDifference,
  shownDifferences,
} from "./domain/forms/compare-forms.ts";
export { compileForm, findCircular } from "./domain/forms/compile-form.ts";
export {
  type Answer,
  type Answers,
  type Condition,
  type ConditionGroup,
  type ConditionList,
  type ConditionOperator,
  type FieldOption,
  type FieldType,
  fieldTypes,
  type FormDefinition,
  type FormField,
  type FormSection,
  type PhotoCounts,
} from "./domain/forms/form-types.ts";
export {
  canBeSource,
  isAsked,
  isChoice,
  isComparedAsNumber,
  isMany,
  isScorable,
  optionsOf,
} from "./domain/questions/field-options.ts";
export { questionNumbers, questionText, shortText } from "./domain/questions/question-text.ts";
export {
  clampPart,
  partCount,
  partSize,
  questionsOfPart,
} from "./domain/questions/question-parts.ts";
export { type Drawing, drawingFile } from "./question-types/drawing.ts";
export { signatureSize, signatureValue } from "./question-types/signature.ts";
export { questionTypes } from "./question-types/registry.ts";
export type { QuestionType } from "./question-types/question-type.ts";
