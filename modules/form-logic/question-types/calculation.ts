/** A value that is computed from other answers. It is computed again whenever one of them is saved. */
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { dateInput } from "./date-input.ts";
import { textType, type QuestionType } from "./question-type.ts";
import { timeInput } from "./time-input.ts";

export const calculation: QuestionType = {
  ...textType,
  label: "Calculation",
  isCalculated: true,
  textOf,
  cell: { kind: "number", value: ({ values: [value = ""] }) => numberIn(value) ?? textOf(value) },
  holdsCodes: false,
  comparesBy: "number",
  xlsform: { typeNames: ["calculate"] },
};

function numberIn(value: string): number | null {
  const number = readTypedNumber(value);
  return Number.isNaN(number) ? null : number;
}

/** The stored text alone says what kind of value it is. */
function textOf(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateInput.textOf(value);
  return /^\d\d:\d\d$/.test(value) ? timeInput.textOf(value) : value;
}
