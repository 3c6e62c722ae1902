import { findCircular } from "./compile-form.ts";
import { conditionMessages, circularMessage } from "./condition-messages.ts";
import type { FieldOption, FormDefinition, FormField } from "./form-types.ts";
import { limitsMessage } from "./numeric-rules.ts";

export const duplicateOptionsMessage = "There are duplicate options";

export interface FormProblem {
  sectionId: string;
  fieldId: string;
  message: string;
}

/** Which options repeat the label of an earlier one, by place. Blank labels are dropped on save. */
export function duplicateOptions(options: readonly FieldOption[]): number[] {
  const seen = new Set<string>();
  const repeated: number[] = [];
  options.forEach(({ label }, place) => {
    const name = label.trim();
    if (name !== "" && seen.has(name)) repeated.push(place);
    seen.add(name);
  });
  return repeated;
}

function settingMessages(field: FormField): string[] {
  const messages: string[] = [];
  if (duplicateOptions(field.options ?? []).length > 0) messages.push(duplicateOptionsMessage);
  if (field.type !== "numeric-input") return messages;
  const range = limitsMessage(field);
  if (range !== null) messages.push(range);
  const digits = field.digitsAllowed ?? 0;
  if (!Number.isInteger(digits) || digits < 0) {
    messages.push("Digits allowed must be a whole number of at least 0.");
  }
  return messages;
}

/** What keeps a form from being saved, in form order; empty when it is sound. */
export function validateForm(form: FormDefinition): FormProblem[] {
  const circular = new Set(findCircular(form));
  const fieldById = new Map<string, FormField>();
  const problems: FormProblem[] = [];
  const repeated = new Set<FormField>();
  for (const field of form.sections.flatMap((section) => section.fields)) {
    if (fieldById.has(field.id)) repeated.add(field);
    else fieldById.set(field.id, field);
  }
  for (const section of form.sections) {
    for (const field of section.fields) {
      const messages = [...settingMessages(field), ...conditionMessages(field, fieldById)];
      if (repeated.has(field)) messages.push("Two questions of this form have the same id.");
      if (circular.has(field.id)) messages.push(circularMessage);
      for (const message of messages) {
        problems.push({ sectionId: section.id, fieldId: field.id, message });
      }
    }
  }
  return problems;
}
