import { answerErrors, answerOf, isAnswered, isConfirmed } from "./is-answered.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import { isCalculated, takesAnswer, optionsOf } from "../questions/field-options.ts";
import type { Answer, Answers, FormField, PhotoCounts } from "../forms/form-types.ts";
import { visibleFields, type Visibility } from "../conditions/visibility.ts";

export const missingFieldsMessage =
  "You must fill out all required fields to submit this project; missing fields have been highlighted";

export type MissingReason =
  | "required"
  | "photo"
  | "followup-comment"
  | "followup-photo"
  | "invalid";

/** `requiredForFieldIntake` applies when a field user submits, `required` always. */
export type Submitter = "field-user" | "anyone";

export interface MissingField {
  fieldId: string;
  sectionId: string;
  reasons: MissingReason[];
}

/** Returns what the chosen options require beyond the answer. `requireFollowup` alone requires nothing. */
export function followupsOf(field: FormField, answer: Answer | undefined) {
  const countedAnswer = isAnswered(field.type, answer) ? answer : undefined;
  const chosen = optionsOf(field).filter((option) => countedAnswer?.values.includes(option.label));
  return {
    comment:
      chosen.some((option) => option.requireFollowupComments) ||
      (chosen.length > 0 && field.requireFollowupComments === true),
    photo:
      chosen.some((option) => option.requireFollowupPhoto) ||
      (chosen.length > 0 && field.requireFollowupPhoto === true),
  };
}

/** Returns why a visible field prevents submission; empty when it does not. */
export function missingReasons(
  field: FormField,
  answer: Answer | undefined,
  photoCount: number,
  by: Submitter,
): MissingReason[] {
  if (!takesAnswer(field.type)) return [];
  if (isCalculated(field.type)) return answerErrors(field, answer).length > 0 ? ["invalid"] : [];
  const reasons: MissingReason[] = [];
  const isRequired = field.required || (by === "field-user" && field.requiredForFieldIntake);
  const followups = followupsOf(field, answer);
  const hasComment = (answer?.comment ?? "").trim() !== "";
  if (isRequired && !isConfirmed(field.type, answer)) reasons.push("required");
  if (field.photoRequired && photoCount === 0) reasons.push("photo");
  if (followups.comment && !hasComment) reasons.push("followup-comment");
  if (followups.photo && photoCount === 0) reasons.push("followup-photo");
  if (answerErrors(field, answer).length > 0) reasons.push("invalid");
  return reasons;
}

/**
 * True when a field should be highlighted for a reader or reviewer: something required of everyone is missing. A hidden
 * field is never highlighted, and a wrong value has its own message.
 */
export function needsAttention(
  field: FormField,
  answer: Answer | undefined,
  photoCount: number,
  isVisible: boolean,
): boolean {
  if (!isVisible) return false;
  return missingReasons(field, answer, photoCount, "anyone").some((it) => it !== "invalid");
}

/** Returns the visible fields that prevent submission, in form order. */
export function missingFields(
  compiled: CompiledForm,
  answers: Answers,
  photos: PhotoCounts,
  { by, visible = visibleFields(compiled, answers) }: { by: Submitter; visible?: Visibility },
): MissingField[] {
  const missing: MissingField[] = [];
  for (const section of compiled.form.sections) {
    for (const field of section.fields) {
      if (!visible.isVisible(field.id)) continue;
      const photoCount = Object.hasOwn(photos, field.id) ? (photos[field.id] ?? 0) : 0;
      const answer = answerOf(answers, field.id);
      const reasons = missingReasons(visible.resolve(field), answer, photoCount, by);
      if (reasons.length > 0) missing.push({ fieldId: field.id, sectionId: section.id, reasons });
    }
  }
  return missing;
}
