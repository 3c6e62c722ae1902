import { textType, type QuestionType } from "./question-type.ts";

export const singleInput: QuestionType = {
  ...textType,
  label: "Short text",
  readCell: (_field, text) => text.replaceAll(/\s+/g, " ").trim(),
  // It can be scanned. With a space it is a question; as one word it is the number of the device.
  xlsform: { typeNames: ["text", "string", "phone number", "barcode"] },
};
