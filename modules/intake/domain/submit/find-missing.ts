/** Finds what an intake lacks before it can be submitted. Pure. */
import { compileForm, type PhotoCounts } from "#modules/form-logic/public.ts";
import { missingFields, type MissingField } from "#modules/form-logic/public.answers.ts";
import type { Intake, IntakePhoto } from "../intake.ts";
import { autoRubricName } from "#modules/scoring/public.ts";

export function findMissing(intake: Intake, asFieldUser: boolean): MissingField[] {
  const compiled = compileForm(intake.form);
  const by = asFieldUser ? "field-user" : "anyone";
  return missingFields(compiled, intake.answers, countPhotos(intake.photos), { by });
}

export function countPhotos(photos: readonly Pick<IntakePhoto, "fieldId">[]): PhotoCounts {
  const counts: PhotoCounts = {};
  for (const { fieldId } of photos) if (fieldId) counts[fieldId] = (counts[fieldId] ?? 0) + 1;
  return counts;
}

const rubricMessage = "This project has no rubric. Choose a scoring rubric for it first.";
const autoRubricMessage =
  "This project has no rubric yet. Answer the question that chooses it first.";

/**
 * Returns why a project without a rubric cannot be scored; otherwise null. 'Auto-Rubric' does not count as a rubric.
 */
export function missingRubricReason(project: {
  rubricId: string | null;
  rubricName: string | null;
}): string | null {
  if (project.rubricId) return null;
  return project.rubricName === autoRubricName ? autoRubricMessage : rubricMessage;
}
