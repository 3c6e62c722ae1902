import type { Offered } from "../lists/choices.ts";

/** What a page gets back when its form was refused: everything typed, and what is wrong with it. */
export interface FormRefusal {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
  /** Empty where nothing is wrong and only choices were looked for. */
  sentence: string;
  /** What long fields offer by now, by name, in place of what the page offered. */
  offered?: Record<string, Offered>;
}

export function isFormRefusal(value: unknown): value is FormRefusal {
  return typeof value === "object" && value !== null && "errors" in value && "values" in value;
}

/** The text a field shows: what was just typed, else what is stored. */
export function typed(refusal: FormRefusal | null, name: string, stored = ""): string {
  const value = refusal?.values[name];
  if (value === undefined) return refusal ? "" : stored;
  return Array.isArray(value) ? (value[0] ?? "") : value;
}
