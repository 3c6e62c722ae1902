import { questionTypes } from "../../question-types/registry.ts";
import type { FieldOption, FieldType, FormField } from "../forms/form-types.ts";
import { isChoice } from "./field-options.ts";

const newOption = (label: string): FieldOption => ({
  label,
  requireFollowup: false,
  requireFollowupComments: false,
  requireFollowupPhoto: false,
});

/** Returns the name of a new question until its author changes it. */
export function untitledQuestion(type: FieldType): string {
  return `Untitled ${questionTypes[type].label.toLowerCase()}`;
}

/** Creates a question as the palette adds it to a section. */
export function newQuestion(id: string, type: FieldType): FormField {
  const options = questionTypes[type].startingOptions.map(newOption);
  return { id, type, label: untitledQuestion(type), ...(isChoice(type) && { options }) };
}
