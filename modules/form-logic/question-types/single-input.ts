import { textType, type QuestionType } from "./question-type.ts";

export const singleInput: QuestionType = {
  ...textType,
  label: "Short text",
  settings: {
    read: ({ isUnique }) => ({ isUnique }),
    errors: () => ({}),
    describe: ({ isUnique }) =>
      isUnique ? "Its answer must differ from other serial numbers of the project." : null,
    normalize: ({ isUnique }) => (isUnique ? { isUnique } : {}),
  },
  readCell: (_field, text) => text.replaceAll(/\s+/g, " ").trim(),
  // It can be scanned. With a space it is a question; as one word it is the number of the device.
  xlsform: { typeNames: ["text", "string", "phone number", "barcode"] },
};
