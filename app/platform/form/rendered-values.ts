import type { FormRefusal } from "./form-refusal.ts";
import type { FieldUnits } from "./merge-fields.ts";

/** The hidden field with the values that a form was rendered with. */
export const renderedField = "drawn";

export function writeRendered(units: FieldUnits<string>, values: FormRefusal["values"]): string {
  const fields = Object.values(units).flat();
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field] ?? []])));
}
