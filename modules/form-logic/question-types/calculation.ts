/** A value that is computed from other answers. It is computed again whenever one of them is saved. */
import { countOf } from "#app/platform/format.ts";
import type { FormField } from "../domain/forms/form-types.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { dateInput } from "./date-input.ts";
import { textType, type QuestionType, type SettingsDraft } from "./question-type.ts";
import { timeInput } from "./time-input.ts";

export const calculation: QuestionType = {
  ...textType,
  label: "Calculation",
  isCalculated: true,
  settings: { read, errors, describe, normalize },
  textOf,
  cell: { kind: "number", value: ({ values: [value = ""] }) => numberIn(value) ?? textOf(value) },
  holdsCodes: false,
  comparesBy: "number",
  xlsform: { typeNames: ["calculate", "calculation", "hidden"] },
};

function numberIn(value: string): number | null {
  const number = readTypedNumber(value);
  return Number.isNaN(number) ? null : number;
}

/** The stored text alone says what kind of value it is. */
function textOf(value: string, language?: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateInput.textOf(value, language);
  return /^\d\d:\d\d$/.test(value) ? timeInput.textOf(value, language) : value;
}

const maxDigits = 6;
const digitsMessage = `Enter a whole number from 0 to ${maxDigits}, or nothing.`;

const isDigits = (digits: number) => Number.isInteger(digits) && digits >= 0 && digits <= maxDigits;

function read(draft: SettingsDraft, messages: Record<string, string>): Partial<FormField> {
  const typed = draft.digitsAllowed.trim();
  const digits = typed === "" ? null : readTypedNumber(typed);
  if (digits !== null && !isDigits(digits)) messages.digitsAllowed = digitsMessage;
  return {
    calculation: draft.calculation.trim(),
    unit: draft.unit.trim(),
    digitsAllowed: digits,
    hidden: draft.hidden,
  };
}

function errors({ digitsAllowed }: FormField): Record<string, string | null> {
  return { digitsAllowed: isDigits(digitsAllowed ?? 0) ? null : digitsMessage };
}

/** How the result is shown. The calculation itself is described with the names of questions. */
function describe({ unit, digitsAllowed, hidden }: FormField): string | null {
  const parts = [
    ...(unit ? [`in ${unit}`] : []),
    ...(digitsAllowed == null
      ? []
      : [`rounded to ${countOf(digitsAllowed, "digit")} after the decimal`]),
    ...(hidden ? ["hidden from inspectors"] : []),
  ];
  return parts.length === 0 ? null : `Its result is ${parts.join(", ")}.`;
}

function normalize({ calculation, unit, digitsAllowed, hidden }: FormField): Partial<FormField> {
  return {
    ...(calculation && { calculation }),
    ...(unit && { unit }),
    ...(digitsAllowed != null && { digitsAllowed }),
    ...(hidden && { hidden }),
  };
}
