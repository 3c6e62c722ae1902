import { textType, type QuestionType } from "./question-type.ts";

const digitsOf = (text: string) => text.replace(/(?:x|ext\.?)\s*\d+$/i, "").replaceAll(/\D/g, "");

/** A phone number as people write it: at least ten digits, and an extension if there is one. */
function isPhoneNumber(text: string): boolean {
  const count = digitsOf(text).length;
  return /^[+(\d][-\d\s().+/]*(?:(?:x|ext\.?)\s*\d+)?$/i.test(text) && count >= 10 && count <= 15;
}

export const phoneInput: QuestionType = {
  ...textType,
  label: "Phone number",
  errors: (_field, { values }) =>
    isPhoneNumber(values[0]?.trim() ?? "")
      ? []
      : ["Enter a phone number with its area code, such as (555) 010-0123."],
  accepts: (_field, value) => isPhoneNumber(value.trim()),
  readCell: (_field, text) => text.trim(),
  holdsCodes: false,
  xlsform: { typeNames: ["text", "tel"], appearance: "phone" },
};
