/** The pure form logic, for browser and server alike: one set of rules everywhere. */
export { answerErrors } from "./logic/answer-errors.ts";
export { answerOf, isAnswered } from "./logic/answered.ts";
export { compileForm, type CompiledForm } from "./logic/compile-form.ts";
export { describeCondition, questionText } from "./logic/describe-condition.ts";
export { dropHidden } from "./logic/drop-hidden.ts";
export { isChoice, isMany, optionsOf } from "./logic/field-options.ts";
export {
  fieldTypes,
  type Answer,
  type Answers,
  type FieldOption,
  type FieldType,
  type FormDefinition,
  type FormField,
  type FormSection,
  type PhotoCounts,
} from "./logic/form-types.ts";
export {
  followupsOf,
  missingFields,
  missingFieldsMessage,
  missingReasons,
  needsAttention,
  type MissingField,
  type MissingReason,
  type Submitter,
} from "./logic/missing.ts";
export { numericMessages } from "./logic/numeric-rules.ts";
export {
  formProgress,
  sectionProgress,
  type FormProgress,
  type Progress,
} from "./logic/progress.ts";
export type {
  Criticalities,
  IntakeResult,
  OptionScore,
  RawScore,
  Rubric,
  RubricQuestion,
  ScoredFailure,
  ScoringSystem,
  Verdict,
} from "./logic/rubric-types.ts";
export { scoredButUnanswered, scoreIntake } from "./logic/scoring.ts";
export { dashboardTally, scoreText, storedVerdict, type Tally } from "./logic/verdicts.ts";
export { readTypedNumber } from "./logic/typed-number.ts";
export {
  trackVisibility,
  visibleFields,
  type Visibility,
  type VisibilityTracker,
} from "./logic/visibility.ts";
