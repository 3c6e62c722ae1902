/** The pure form logic, for browser and server alike: one set of rules everywhere. */
export { answerErrors } from "./logic/answer-errors.ts";
export { answerOf, isAnswered } from "./logic/answered.ts";
export { compareForms, shownDifferences, type FormDifference } from "./logic/compare-forms.ts";
export { compileForm, type CompiledForm } from "./logic/compile-form.ts";
export {
  conditionStepTaken,
  draftOf,
  readConditionDraft,
  type ConditionDraft,
} from "./logic/condition-draft.ts";
export { describeCondition, describeConditions } from "./logic/describe-condition.ts";
export { questionText } from "./logic/question-text.ts";
export { dueActions, type DueAction } from "./logic/due-actions.ts";
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
export { readReferences } from "./domain/reference-links.ts";
export { previewNames, writePreviewState } from "./domain/preview-names.ts";
export { withLiveSection, type SectionFigures } from "./logic/live-progress.ts";
export { numericMessages } from "./logic/numeric-rules.ts";
export {
  formProgress,
  sectionProgress,
  type FormProgress,
  type Progress,
} from "./logic/progress.ts";
export type { PreviewScore } from "./logic/preview-score.ts";
export {
  optionScores,
  type Criticalities,
  type IntakeResult,
  type OptionAction,
  type OptionScore,
  type RawScore,
  type Rubric,
  type RubricQuestion,
  type ScoredFailure,
  type ScoringSystem,
  type Verdict,
} from "./logic/rubric-types.ts";
export {
  scoredButUnanswered,
  scoreIntake,
  scoreQuestions,
  type ScoredQuestion,
} from "./logic/scoring.ts";
export { dashboardTally, scoreText, storedVerdict, type Tally } from "./logic/verdicts.ts";
export { inputNames, readPostedAnswer } from "./logic/posted-answer.ts";
export {
  answersOfView,
  formOfView,
  sectionInView,
  type SectionInView,
} from "./logic/section-in-view.ts";
export { readTypedNumber } from "./logic/typed-number.ts";
export {
  trackVisibility,
  visibleFields,
  type Visibility,
  type VisibilityTracker,
} from "./logic/visibility.ts";
