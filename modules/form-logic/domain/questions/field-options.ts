import type { FieldOption, FieldType, FormField } from "../forms/form-types.ts";

/** A templated question always has these options, in this order. */
export const templatedLabels = ["Pass", "Fail", "Missed", "N/A"] as const;

export function isChoice(type: FieldType): boolean {
  return type === "dropdown" || type === "radio-button" || type === "templated" || isMany(type);
}

/** True when several options can be chosen at once. */
export function isMany(type: FieldType): boolean {
  return type === "checkboxes" || type === "multiselect";
}

/** True when conditions of other fields may refer to fields of this type. */
export function canBeSource(type: FieldType): boolean {
  return type === "numeric-input" || isChoice(type);
}

/** Returns the options to choose from. A templated question has fixed labels with its own flags. */
export function optionsOf(field: Pick<FormField, "type" | "options">): FieldOption[] {
  const own = field.options ?? [];
  if (field.type !== "templated") return own;
  return templatedLabels.map((label) => own.find((option) => option.label === label) ?? { label });
}
