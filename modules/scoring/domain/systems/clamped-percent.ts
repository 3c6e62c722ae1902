/** The percentage of a scoring system is kept between 0 and 100; whoever typed another sees it before it is saved. */
import { readTypedNumber } from "#modules/form-logic/public.ts";

/** What is typed, as a number; NaN for what is none. */
export function readPercentText(text: string): number {
  return readTypedNumber(text.replace(/\s*%$/, ""));
}

export function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

export interface ClampedPercent {
  /** What stands in the field now. */
  shown: string;
  message: string;
}

/** Null while the typed text is a percentage as it is, empty, or no number at all. */
export function clampedPercent(typed: string): ClampedPercent | null {
  const text = typed.trim();
  const percent = text === "" ? Number.NaN : readPercentText(text);
  const clamped = clampPercent(percent);
  if (Number.isNaN(percent) || clamped === percent) return null;
  const side = percent > 100 ? "more than 100" : "less than 0";
  return { shown: String(clamped), message: `${text} is ${side}, so it became ${clamped}.` };
}
