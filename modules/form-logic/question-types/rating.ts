/** A whole number on a short scale, such as 1 to 5, that is chosen by one press. */
import type { FormField } from "../domain/forms/form-types.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { textType, type QuestionType, type SettingsDraft } from "./question-type.ts";

/** Most numbers of a scale; with more nobody finds one at a glance. */
export const maxRatings = 11;

const stepsMessage = `Enter two whole numbers, the lower one first, with at most ${maxRatings} numbers from one to the other.`;

type Limits = Pick<FormField, "lowerLimit" | "upperLimit">;

const endsOf = ({ lowerLimit, upperLimit }: Limits) => ({
  from: lowerLimit ?? 1,
  to: upperLimit ?? 5,
});

export const isScale = (limits: Limits): boolean => {
  const { from, to } = endsOf(limits);
  return Number.isInteger(from) && Number.isInteger(to) && from < to && to - from < maxRatings;
};

/** The numbers to choose from. */
export function ratingsOf(field: Limits): string[] {
  if (!isScale(field)) return [];
  const { from, to } = endsOf(field);
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

const numberIn = (text: string | undefined) => readTypedNumber(text ?? "");
const isNumber = (text: string | undefined) => !Number.isNaN(numberIn(text));

export const rating: QuestionType = {
  ...textType,
  label: "Rating",
  settings: {
    read: readSettings,
    errors: (field) => ({ lowerLimit: isScale(field) ? null : stepsMessage }),
    describe: (field) => `From ${endsOf(field).from} to ${endsOf(field).to}.`,
    normalize: (field) => ({ lowerLimit: endsOf(field).from, upperLimit: endsOf(field).to }),
  },
  isAnswered: ({ values }) => isNumber(values[0]),
  errors: (field, { values }) =>
    ratingsOf(field).includes(String(numberIn(values[0])))
      ? []
      : [`Choose a number from ${endsOf(field).from} to ${endsOf(field).to}.`],
  accepts: (field, value) => ratingsOf(field).includes(value),
  readCell: (field, text) => {
    const value = String(numberIn(text));
    return ratingsOf(field).includes(value) ? value : null;
  },
  cell: { kind: "number", value: ({ values }) => numberIn(values[0]) },
  holdsCodes: false,
  comparesBy: "number",
  valueType: "number",
  xlsform: {
    typeNames: ["range"],
    parametersOf: (field) => `start=${endsOf(field).from} end=${endsOf(field).to} step=1`,
  },
};

function readSettings(
  { lowerLimit, upperLimit }: SettingsDraft,
  errors: Record<string, string>,
): Partial<FormField> {
  const read = (text: string) => (text.trim() === "" ? null : readTypedNumber(text));
  const limits = { lowerLimit: read(lowerLimit), upperLimit: read(upperLimit) };
  if (!isScale(limits)) errors.lowerLimit = stepsMessage;
  return limits;
}
