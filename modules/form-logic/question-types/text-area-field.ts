import { textType, type QuestionType } from "./question-type.ts";

export const textAreaField: QuestionType = {
  ...textType,
  label: "Long text",
  xlsform: { typeNames: ["text"], appearance: "multiline" },
};
