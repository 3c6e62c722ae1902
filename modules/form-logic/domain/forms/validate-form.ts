import { findCircular } from "./compile-form.ts";
import { conditionMessages, circularMessage } from "../conditions/condition-messages.ts";
import { expressionErrors } from "../expressions/expression-errors.ts";
import { questionTypes } from "../../question-types/registry.ts";
import { defaultError } from "../questions/default-answer.ts";
import { fieldPictureNames } from "../questions/field-pictures.ts";
import { optionLimits } from "../questions/field-options.ts";
import {
  codeEditions,
  type FieldOption,
  type FormDefinition,
  type FormField,
} from "./form-types.ts";
import { countCharacters } from "#app/platform/form/count-characters.ts";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";

export const duplicateOptionsMessage = "There are duplicate options";

export interface QuestionError {
  sectionId: string;
  fieldId: string;
  message: string;
}

/**
 * Returns the indexes of options that repeat the label of an earlier one. Blank labels are dropped on save. Two
 * encodings of a letter (é, e with an accent) are equal; case matters: "mW" and "MW" are two answers.
 */
export function duplicateOptions(options: readonly Pick<FieldOption, "label">[]): number[] {
  const seen = new Set<string>();
  const repeated: number[] = [];
  options.forEach(({ label }, position) => {
    const name = label.normalize("NFC").trim();
    if (name !== "" && seen.has(name)) repeated.push(position);
    seen.add(name);
  });
  return repeated;
}

/** The maximum characters of each text of a question, and the maximum number of options. */
export const questionLimits = {
  label: 500,
  question: 5_000,
  tipText: 5_000,
  options: 500,
  unit: 20,
  checkMessage: 500,
  caption: 200,
  citation: 200,
  default: 5_000,
} as const;

function textError(name: string, text: string | undefined, max: number): string | null {
  if (text === undefined) return null;
  if (!isStorable(text)) return unstorableMessage;
  const length = text.length <= max ? text.length : countCharacters(text, max);
  if (length <= max) return null;
  return `${name} can be up to ${max.toLocaleString("en-US")} characters. This one has ${length.toLocaleString("en-US")}.`;
}

function optionsError({
  options = [],
  choiceListId,
}: Pick<FormField, "options" | "choiceListId">): string | null {
  if (duplicateOptions(options).length > 0) return duplicateOptionsMessage;
  const most = choiceListId ? optionLimits.choicesOfList : questionLimits.options;
  if (options.length > most)
    return `A question can have up to ${most} options. This one has ${options.length}.`;
  const errors = options.map(({ label }) => textError("An option", label, questionLimits.label));
  return errors.find((error) => error !== null) ?? null;
}

/** Returns the errors of a question itself, by input name, without its conditions. */
export function questionErrors(field: FormField): Record<string, string> {
  const errors: Record<string, string | null> = {
    label:
      field.label.trim() === "" && !field.question?.trim()
        ? "Enter a label for the question."
        : textError("A label", field.label, questionLimits.label),
    question: textError("A question", field.question, questionLimits.question),
    tipText: textError("A tip", field.tipText, questionLimits.tipText),
    options: optionsError(field),
    unit: textError("A unit", field.unit, questionLimits.unit),
    checkMessage: textError("A message", field.checkMessage, questionLimits.checkMessage),
    defaultAnswer: defaultError(field),
    ...Object.fromEntries(
      codeEditions.map((edition) => [
        `citation.${edition}`,
        textError("A citation", field.citations?.[edition], questionLimits.citation),
      ]),
    ),
    ...Object.fromEntries(
      fieldPictureNames.map((name) => [
        name,
        textError("A caption", field[name]?.text, questionLimits.caption),
      ]),
    ),
    ...questionTypes[field.type].settings?.errors(field),
  };
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Returns what prevents saving a form, in form order; empty when it is valid. */
export function validateForm(form: FormDefinition): QuestionError[] {
  const circular = new Set(findCircular(form));
  const fieldById = new Map<string, FormField>();
  const problems: QuestionError[] = [];
  const repeated = new Set<FormField>();
  for (const field of form.sections.flatMap((section) => section.fields)) {
    if (fieldById.has(field.id)) repeated.add(field);
    else fieldById.set(field.id, field);
  }
  const wrong = Map.groupBy(expressionErrors(form), ({ fieldId }) => fieldId);
  for (const section of form.sections) {
    for (const field of section.fields) {
      const messages = [
        ...Object.values(questionErrors(field)),
        ...conditionMessages(field, fieldById),
        ...(wrong.get(field.id) ?? []).map(({ message }) => message),
      ];
      if (repeated.has(field)) messages.push("Two questions in this form have the same ID.");
      if (circular.has(field.id)) messages.push(circularMessage);
      for (const message of messages) {
        problems.push({ sectionId: section.id, fieldId: field.id, message });
      }
    }
  }
  return problems;
}
