import { questionText, shortText } from "#modules/form-logic/public.ts";
import type { FormField } from "#modules/form-logic/public.ts";

const maxNameLength = 60;

/** Returns a name in quotation marks, cut to 60 characters: “Roof type”. */
export function quoted(name: string): string {
  return `“${shortText(name.trim() || "Untitled", maxNameLength)}”`;
}

export function quotedQuestion(definition: Omit<FormField, "id">): string {
  return quoted(questionText(definition));
}
