/** The rules for building a form: its content, and whether it can be published. */
export { maxInstances, maxNounLength, maxRepeatDepth } from "./domain/repeats/instance-ids.ts";
export { repeatErrors } from "./domain/repeats/repeat-errors.ts";
export { fieldSchema, formSchema, repeatSchema } from "./domain/forms/form-schema.ts";
export {
  describeSettings,
  marksOf,
  type QuestionView,
  type SectionView,
  viewForm,
} from "./domain/forms/form-view.ts";
export { withNewIds } from "./domain/forms/new-ids.ts";
export {
  replaceableParts,
  replacedTexts,
  type ReplaceablePart,
  type ReplacedText,
  type Replacement,
  withFieldTexts,
  withSectionTexts,
} from "./domain/forms/replace-texts.ts";
export { selectParts } from "./domain/forms/select-parts.ts";
export {
  errorsOfDraft,
  errorsOfPublishing,
  warningsOfPublishing,
  type FormError,
  noOptions,
} from "./domain/forms/publishable.ts";
export { checkedTitle, copyTitle, maxTitleLength, untitledSection } from "./domain/forms/titles.ts";
export { optionLimits } from "./domain/questions/field-options.ts";
export {
  duplicateOptions,
  questionErrors,
  questionLimits,
  validateForm,
} from "./domain/forms/validate-form.ts";
export {
  disputedParts,
  mergeQuestions,
  partsBetween,
  type QuestionPart,
  questionPartNames,
  questionParts,
} from "./domain/questions/merge-question.ts";
export {
  calculatedFrom,
  type ExpressionProperty,
  expressionPropertyNames,
  expressionsOf,
  optionsIn,
  questionsIn,
  replaceNames,
  textParts,
  renameOptions,
  renameQuestions,
} from "./domain/expressions/field-expressions.ts";
export { expressionChecker } from "./domain/expressions/expression-errors.ts";
export { type ExpressionNames, expressionNames } from "./domain/expressions/field-expressions.ts";
export { rowLike } from "./domain/questions/new-rows.ts";
export { newQuestion } from "./domain/questions/new-question.ts";
export { type OptionRow, withPasted } from "./domain/questions/option-rows.ts";
export {
  columnsOfDraft,
  type QuestionDraft,
  questionDraftOf,
  questionNames,
  applyPostedQuestionCommand,
  readQuestion,
  readQuestionDraft,
  applyQuestionCommand,
  withLostOptions,
} from "./domain/questions/question-draft.ts";
export {
  compareForms,
  type FormDifference,
  shownDifferences,
} from "./domain/forms/compare-forms.ts";
