/**
 * The percentage of a scoring system is limited to 0 to 100. A person who types another number sees the change before it is
 * saved.
 */
import { readTypedNumber } from "#app/platform/form/typed-number.ts";

/** Parses the typed text; NaN if it is not a number. */
export function readPercentText(text: string): number {
  return readTypedNumber(text.replace(/\s*%$/, ""));
}

export function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

export interface ClampedPercent {
  /** The new value of the field. */
  shown: string;
  message: string;
}

/** Null while the typed text is a valid percentage, empty, or not a number. */
export function clampedPercent(typed: string): ClampedPercent | null {
  const text = typed.trim();
  const percent = text === "" ? Number.NaN : readPercentText(text);
  const clamped = clampPercent(percent);
  if (Number.isNaN(percent) || clamped === percent) return null;
  const side = percent > 100 ? "more than 100" : "less than 0";
  return { shown: String(clamped), message: `${text} is ${side}, so it became ${clamped}.` };
}
