import { textType, type QuestionType } from "./question-type.ts";

export const infoBox: QuestionType = {
  ...textType,
  label: "Information",
  takesAnswer: false,
  isAnswered: () => false,
  accepts: () => false,
  holdsCodes: false,
  valueType: null,
  isScored: false,
  xlsform: { typeNames: ["note"], ignored: ["readonly"] },
};
