/** The pure logic of answers, shared by the browser and the server: which questions are visible, what is missing, progress. */
export {
  answerText,
  isNotListed,
  noAnswer,
  displayValues,
  joinValues,
} from "./domain/answers/answer-text.ts";
export { answerErrors } from "./domain/answers/is-answered.ts";
export { answerOf, isAnswered, isConfirmed } from "./domain/answers/is-answered.ts";
export { type SectionCounts, withLiveSection } from "./domain/answers/progress.ts";
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
export {
  addCounts,
  completionOf,
  createSectionCounter,
  type ProgressCounts,
  formProgress,
  zeroCounts,
  type Progress,
  sectionProgress,
} from "./domain/answers/progress.ts";
export {
  answersOfSection,
  formOfSection,
  displayedPage,
  displayedSection,
  type DisplayedSection,
} from "./domain/answers/displayed-section.ts";
export {
  type ChangedInstances,
  changeInstances,
  instanceIntent,
  newInstanceId,
  readInstanceAction,
  readRemovedInstance,
} from "./domain/repeats/instance-action.ts";
export {
  findLanguage,
  languageChoices,
  type LanguageChoice,
  translateForm,
} from "./domain/languages/translate-form.ts";
export { type InstanceView, viewInstance } from "./domain/repeats/instance-view.ts";
export { removeHidden } from "./domain/conditions/visibility.ts";
export { trackVisibility, visibleFields } from "./domain/conditions/visibility.ts";
