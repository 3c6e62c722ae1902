import type { Scope } from "#app/platform/viewer.ts";
import { finishReview, flagQuestion } from "../domain/review/review-intake.server.ts";

interface Flag {
  fieldId: string;
  note: string | null;
  /** Photos of the question to take again. */
  photoIds?: readonly string[];
}

/** Flags questions. */
export async function flagQuestions(
  reviewer: Scope,
  projectId: string,
  flags: readonly Flag[],
): Promise<void> {
  for (const { fieldId, note, photoIds } of flags)
    await flagQuestion(reviewer, projectId, fieldId, note, photoIds);
}

/** Flags questions and sends the intake back. */
export async function sendBack(
  reviewer: Scope,
  projectId: string,
  flags: readonly Flag[],
): Promise<void> {
  await flagQuestions(reviewer, projectId, flags);
  await finishReview(reviewer, projectId, "send-back");
}
