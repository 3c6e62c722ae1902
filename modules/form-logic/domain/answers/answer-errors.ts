import { questionTypes } from "../../question-types/registry.ts";
import type { Answer, FormField } from "../forms/form-types.ts";

/** Returns the errors of an answer, most severe first. A missing answer is not an error here. */
export function answerErrors(field: FormField, answer: Answer | undefined): string[] {
  if (answer === undefined || answer.values.every((value) => value.trim() === "")) return [];
  return questionTypes[field.type].errors(field, answer);
}
