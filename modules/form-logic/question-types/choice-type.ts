/** What the questions with options have in common. */
import type { FieldOption, FormField } from "../domain/forms/form-types.ts";
import { textType, type QuestionType } from "./question-type.ts";

type Choice = Pick<QuestionType, "label" | "xlsform"> & {
  choices: "one" | "many";
  startingOptions?: readonly string[];
  hasFixedOptions?: boolean;
  isScored?: boolean;
  settings?: QuestionType["settings"];
};

export function choiceType(own: Choice): QuestionType {
  const type: QuestionType = {
    ...textType,
    ...own,
    errors: (field, { values }) => {
      const chosen = values.filter((value) => value.trim() !== "");
      const labels = labelsOf(type, field);
      const errors: string[] = [];
      if (chosen.length > 1 && own.choices === "one") errors.push("Choose only one option.");
      if (!field.acceptsOther && chosen.some((value) => !labels.has(value)))
        errors.push("Choose one of the listed options.");
      else if (field.options?.some(({ label, isUnfit }) => isUnfit && chosen.includes(label)))
        errors.push("This option does not fit the other answers. Choose another one.");
      return errors;
    },
    accepts: (field, value) => field.acceptsOther || labelsOf(type, field).has(value),
    readCell: own.choices === "one" ? (field, text) => readOptionCell(type, field, text) : null,
    holdsCodes: false,
    comparesBy: "option",
    valueType: own.choices === "many" ? "list" : "text",
  };
  return type;
}

const labelsOf = (type: QuestionType, { options }: FormField) =>
  new Set(optionsOfType(type, options).map(({ label }) => label));

/** An option by its label or its translated text, in any case. */
function readOptionCell(
  type: QuestionType,
  { options, acceptsOther }: FormField,
  text: string,
): string | null {
  const bare = text.trim();
  const all = optionsOfType(type, options);
  const isCalled = (name: string | undefined) => name?.trim().toLowerCase() === bare.toLowerCase();
  const found =
    all.find(({ label }) => label === bare) ??
    all.find((option) => isCalled(option.label) || isCalled(option.text));
  return found?.label ?? (acceptsOther ? bare : null);
}

/** The options to choose from. Fixed options have the labels of the type, with the field's flags. */
export function optionsOfType(
  { hasFixedOptions, startingOptions }: QuestionType,
  own: FieldOption[] = [],
): FieldOption[] {
  if (!hasFixedOptions) return own;
  return startingOptions.map((label) => own.find((option) => option.label === label) ?? { label });
}
