/** Formats answers for people, wherever they are shown: "Wed, Nov 18, 2026", "11:05 AM". Pure. */
import { questionTypes } from "../../question-types/registry.ts";
import { isMany } from "../questions/field-options.ts";
import { isAnswered } from "./is-answered.ts";
import type { Answer, FieldType, FormField } from "../forms/form-types.ts";

export const noAnswer = "No answer";

/** Returns the values of an answer in one line, or "No answer". */
export function answerText(field: FormField, answer: Answer | undefined): string {
  if (!answer || !isAnswered(field.type, answer)) return noAnswer;
  const text = displayValues(field, answer.values);
  return answer.isDefault ? `${text} ${flagsOf(field).unconfirmed}` : text;
}

type ShownField = Pick<FormField, "type" | "options" | "unit" | "acceptsOther" | "lang">;

/** What follows an answer that is not among the options, and a default that nobody has confirmed, by the language of the form. */
const flags = {
  en: { notListed: "(not in the list)", unconfirmed: "(default, not confirmed)" },
  es: { notListed: "(no está en la lista)", unconfirmed: "(valor inicial, sin confirmar)" },
};

const languageOf = ({ lang = "" }: Pick<FormField, "lang">) =>
  lang.split("-")[0] === "es" ? "es" : undefined;

const flagsOf = (field: Pick<FormField, "lang">) => flags[languageOf(field) ?? "en"];

/** Whether an answer is flagged, because it is not among the options. */
export const isNotListed = (
  { acceptsOther, options = [] }: ShownField,
  answer: Answer | undefined,
): boolean =>
  acceptsOther === true &&
  (answer?.values ?? []).some(
    (value) => isFilled(value) && !options.some(({ label }) => label === value),
  );

/**
 * Returns the values that are not blank in one line. Dates and times are converted from their stored format, and the
 * options of a translated form to their texts. Two answers to a form in its own language never give the same line.
 */
export function displayValues(
  { type, options = [], unit = "", acceptsOther, lang }: ShownField,
  values: readonly string[],
): string {
  const { textOf } = questionTypes[type];
  const language = languageOf({ lang });
  const shown = (value: string) => {
    const option = options.find(({ label }) => label === value);
    return option
      ? (option.text ?? value)
      : acceptsOther
        ? `${value} ${flagsOf({ lang }).notListed}`
        : value;
  };
  const text = joinValues(
    type,
    values.filter(isFilled).map((value) => textOf(shown(value), language) || value),
  );
  return unit !== "" && text !== "" ? `${text} ${unit}` : text;
}

const isFilled = (value: string) => value.trim() !== "";
const separator = "; ";
const looksJoined = /;|^"/;

/** Puts stored values in one line. What a pen drew has no words; a choice that contains the separator is put in quotes. */
export function joinValues(type: FieldType, values: readonly string[]): string {
  const { drawing } = questionTypes[type];
  const isQuoted = (value: string) => isMany(type) && looksJoined.test(value);
  return values
    .filter((value) => isFilled(value) && !drawing({ values: [value] })?.path)
    .map((value) => (isQuoted(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(separator);
}
