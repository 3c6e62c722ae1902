/** Which answer type of Orange Button a question has, and which question an answer type becomes. */
import { questionTypes, type FieldType, type FormField } from "#modules/form-logic/public.ts";
import { typeOf } from "../xlsform/reading/question-types.ts";

/** The values of AnswerTypeItemType in the published taxonomy. */
export const answerTypes = [
  "Text",
  "EnumeratedSingle",
  "EnumeratedMultiple",
  "Numeric",
  "Date",
  "URL",
  "File",
] as const;

export type AnswerType = (typeof answerTypes)[number];

export const isAnswerType = (text: string): text is AnswerType =>
  (answerTypes as readonly string[]).includes(text);

export const hasOptions = (type: AnswerType): boolean =>
  type === "EnumeratedSingle" || type === "EnumeratedMultiple";

export function answerTypeOf({ type }: Pick<FormField, "type">): AnswerType {
  const { choices, cell, xlsform } = questionTypes[type];
  if (choices) return choices === "one" ? "EnumeratedSingle" : "EnumeratedMultiple";
  if (cell.kind === "number") return "Numeric";
  if (cell.kind === "day") return "Date";
  return xlsform.typeNames.some((name) => name === "image" || name === "file") ? "File" : "Text";
}

/** The type in a survey worksheet; a choice also names its list. */
export const surveyTypes: Readonly<Record<AnswerType, string>> = {
  Text: "text",
  EnumeratedSingle: "select_one",
  EnumeratedMultiple: "select_multiple",
  Numeric: "decimal",
  Date: "date",
  URL: "text",
  File: "image",
};

/** The question that an import makes of the answer type. A file becomes a text with photos. */
export function importedType(answerType: AnswerType): FieldType {
  const word = answerType === "File" ? surveyTypes.Text : surveyTypes[answerType];
  const type = typeOf(
    ({ select, typeNames, appearance }) =>
      !appearance && (select === word || typeNames.includes(word)),
  );
  if (!type) throw new Error(`No question has the type “${word}”`);
  return type;
}
