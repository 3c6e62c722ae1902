import { Problem } from "#app/platform/problems.ts";
import { missingFieldsMessage } from "#modules/form-logic/public.answers.ts";
import { findMissing, type IntakeInView } from "#modules/intake/public.ts";

/** @throws Problem "invalid-input" with a message for each question, while an answer required of everyone is missing or wrong. */
export function requireValidAnswers(intake: IntakeInView): void {
  const missing = findMissing(intake, false);
  if (missing.length === 0) return;
  const errors: Record<string, string> = {};
  for (const { fieldId, reasons } of missing)
    errors[fieldId] = reasons.includes("invalid")
      ? "has an answer that is not valid"
      : "is missing something required";
  throw new Problem("invalid-input", missingFieldsMessage, errors);
}
