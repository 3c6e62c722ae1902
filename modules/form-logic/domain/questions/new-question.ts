import { templatedLabels } from "./field-options.ts";
import type { FieldOption, FieldType, FormField } from "../forms/form-types.ts";

/** The default options of a radio-button question. */
export const radioLabels = ["Pass", "Fail", "Missing", "N/A"] as const;

/** The names of the question types, in the order of the palette. */
export const fieldTypeNames: Record<FieldType, string> = {
  "info-box": "Information",
  "single-input": "Short text",
  "numeric-input": "Number",
  "text-area-field": "Long text",
  "radio-button": "Radio buttons",
  dropdown: "Dropdown",
  checkboxes: "Checkboxes",
  multiselect: "Multi-select",
  "date-input": "Date",
  "time-input": "Time",
  templated: "Pass or fail",
};

function beginningOptions(type: FieldType): FieldOption[] | undefined {
  const plain = (label: string): FieldOption => ({
    label,
    requireFollowup: false,
    requireFollowupComments: false,
    requireFollowupPhoto: false,
  });
  if (type === "radio-button") return radioLabels.map(plain);
  if (type === "templated") return templatedLabels.map(plain);
  return type === "dropdown" || type === "checkboxes" || type === "multiselect" ? [] : undefined;
}

/** Returns the name of a new question until its author changes it. */
export function untitledQuestion(type: FieldType): string {
  return `Untitled ${fieldTypeNames[type].toLowerCase()}`;
}

/** Creates a question as the palette adds it to a section. */
export function newQuestion(id: string, type: FieldType): FormField {
  const options = beginningOptions(type);
  return {
    id,
    type,
    label: untitledQuestion(type),
    ...(options && { options }),
  };
}
