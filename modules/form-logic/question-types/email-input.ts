import { textType, type QuestionType } from "./question-type.ts";

/** Only what makes sending impossible is refused: a part before and after the @, without spaces. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

export const emailInput: QuestionType = {
  ...textType,
  label: "Email address",
  errors: (_field, { values }) =>
    pattern.test(values[0]?.trim() ?? "")
      ? []
      : ["Enter an email address, such as name@example.com."],
  accepts: (_field, value) => pattern.test(value.trim()),
  readCell: (_field, text) => text.trim(),
  holdsCodes: false,
  xlsform: { typeNames: ["text"], appearance: "email" },
};
