/** The pure logic of forms and their questions, shared by the browser and the server. Answers are in `public.answers.ts`. */
export { compileForm, findCircular } from "./domain/forms/compile-form.ts";
export {
  type Answer,
  type Answers,
  type CodeEdition,
  codeEditions,
  type Condition,
  type ConditionGroup,
  type ConditionList,
  type ConditionOperator,
  type FieldOption,
  type FieldPicture,
  type FieldType,
  fileContents,
  fieldTypes,
  type FormDefinition,
  type FormField,
  type FormLanguage,
  type FormSection,
  type PhotoCounts,
  type RepeatCount,
  type SectionInstance,
  type SectionRepeat,
} from "./domain/forms/form-types.ts";
export {
  canBeSource,
  takesAnswer,
  hasOwnOptions,
  isAsked,
  isCalculated,
  isChoice,
  isComparedAsNumber,
  isMany,
  isScorable,
  optionsOf,
} from "./domain/questions/field-options.ts";
export {
  questionNumbers,
  questionsWithInstances,
  questionText,
  questionWithInstance,
  shortText,
} from "./domain/questions/question-text.ts";
export {
  clampPart,
  partCount,
  partSize,
  questionsOfPart,
} from "./domain/questions/question-text.ts";
export {
  citationIn,
  describeCitations,
  hasCitations,
  usualEdition,
  withCitations,
} from "./domain/questions/citations.ts";
export {
  type FieldPictureName,
  fieldPictureNames,
  largestPictureSide,
  picturesOf,
  picturesTaken,
  shownPictureWidth,
  withPictures,
} from "./domain/questions/field-pictures.ts";
export { type AnswerDrawing, drawingFile } from "./question-types/question-type.ts";
export { signatureSize, signatureValue } from "./question-types/signature.ts";
export { isScale, ratingsOf } from "./question-types/rating.ts";
export { questionTypes } from "./question-types/registry.ts";
export type { QuestionType } from "./question-types/question-type.ts";
export { calculateForm } from "./domain/expressions/calculate-form.ts";
export { expandRepeats, hasRepeats } from "./domain/repeats/expand-repeats.ts";
export { answerIds, isAnswerOf } from "./domain/repeats/structure.ts";
export {
  pinLimits,
  pinLines,
  type Plan,
  type PlanPin,
  planValue,
  readPins,
} from "./question-types/plan-pins.ts";
export {
  type AnswerFile,
  contentOfName,
  fileError,
  fileExtensions,
  fileKindNames,
  fileValue,
  largestFile,
  maxAnswerFiles,
  maxBytesOf,
  readFiles,
} from "./question-types/file-upload.ts";
export { curveLines } from "./question-types/iv-curve.ts";
