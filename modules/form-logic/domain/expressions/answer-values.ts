/** Converts between answers and the values of expressions. */
import { questionTypes } from "../../question-types/registry.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import type { Answer, FieldType } from "../forms/form-types.ts";
import type { Value, ValueType } from "./value-types.ts";

const dayLength = 86_400_000;
/** Digits after the decimal point that a result has at most, so that 0.1 + 0.2 is 0.3. */
const maxDigits = 10;
/** Larger numbers cannot be stored exactly. */
const maxNumber = 1e15;

/** The number of a date such as "2026-03-31"; NaN for another text. */
export function readDay(text: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(text.trim())
    ? Date.parse(`${text.trim()}T00:00Z`) / dayLength
    : Number.NaN;
}

function readMinutes(text: string): number {
  const [, hours, minutes] = /^(\d\d?):(\d\d)/.exec(text.trim()) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** Rounds halves away from zero as people do: 1.005 to two digits is 1.01. */
export function roundDecimal(value: number, digits: number): number {
  const places = Math.min(Math.max(Math.trunc(digits), 0), maxDigits);
  const exact = Number(value.toPrecision(15));
  const text = String(Math.abs(exact));
  if (text.includes("e")) return Number(value.toFixed(places));
  const shifted = Math.round(Number(`${text}e${places}`));
  // So large a number has no digits left to round.
  if (shifted > Number.MAX_SAFE_INTEGER) return exact;
  return Math.sign(value) * Number(`${shifted}e-${places}`);
}

function textOfNumber(value: number, digits: number | null): string | null {
  if (Math.abs(value) >= maxNumber) return null;
  const rounded = roundDecimal(value, digits ?? maxDigits) + 0;
  return digits === null ? plainNumber(rounded) : rounded.toFixed(digits);
}

/** Without an exponent, which is not a typed number. */
const plainNumber = (value: number) =>
  String(value).includes("e") ? value.toFixed(maxDigits).replace(/\.?0+$/, "") : String(value);

/** The value as an answer holds it; null for one that cannot be stored. */
export function textOfValue(
  type: ValueType,
  value: Value,
  digits: number | null = null,
): string | null {
  if (type === "number") return textOfNumber(Number(value), digits);
  if (type === "boolean") return value === true ? "Yes" : "No";
  if (type === "date") {
    const date = new Date(Math.floor(Number(value)) * dayLength);
    return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
  }
  if (type === "time") {
    const minutes = ((Math.floor(Number(value)) % 1440) + 1440) % 1440;
    const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
    return `${two(minutes / 60)}:${two(minutes % 60)}`;
  }
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return text.trim() === "" ? null : text;
}

/** The value of an answer; null without one. @param type of a calculation's result. */
export function valueOfAnswer(
  field: FieldType,
  type: ValueType,
  answer: Answer | undefined,
): Value | null {
  if (!answer || !questionTypes[field].isAnswered(answer)) return null;
  const text = answer.values.find((value) => value.trim() !== "")?.trim() ?? "";
  switch (type) {
    case "list":
      return answer.values.filter((value) => value.trim() !== "");
    case "number":
      return known(readTypedNumber(text));
    case "date":
      return known(readDay(text));
    case "time":
      return known(readMinutes(text));
    case "boolean":
      return text === "Yes" ? true : text === "No" ? false : null;
    case "text":
      return text;
  }
}

const known = (number: number) => (Number.isNaN(number) ? null : number);
