import { templatedLabels } from "./field-options.ts";
import type { FieldOption, FieldType, FormField } from "../forms/form-types.ts";

/** What a radio-button question begins with. */
export const radioLabels = ["Pass", "Fail", "Missing", "N/A"] as const;

/** What people call the types of question; the palette lists them in this order. */
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

/** What a new question is called until its author names it. */
export function untitledQuestion(type: FieldType): string {
  return `Untitled ${fieldTypeNames[type].toLowerCase()}`;
}

/** A question as the palette puts it into a section. */
export function newQuestion(id: string, type: FieldType): FormField {
  const options = beginningOptions(type);
  return {
    id,
    type,
    label: untitledQuestion(type),
    ...(options && { options }),
  };
}
