/** The corrections that a reviewer requested, compared with the answers at the time of the request. Pure. */
import { countOf } from "#app/platform/format.ts";
import { questionWithInstance, type FormField } from "#modules/form-logic/public.ts";
import { displayValues } from "#modules/form-logic/public.answers.ts";
import type { Intake, IntakePhoto, RecordedAnswer } from "../intake.ts";

interface Answered extends Pick<Intake, "answers"> {
  photos: readonly Pick<IntakePhoto, "id" | "fieldId">[];
}

export interface CorrectionToMake {
  id: string;
  sectionId: string;
  text: string;
  /** Null when the earlier answer is unknown. */
  isChanged: boolean | null;
}

/** Returns the answers of the flagged questions, stored for a later comparison. */
export function answersAsFlagged(intake: Intake): Record<string, RecordedAnswer> {
  return Object.fromEntries(
    Object.keys(intake.corrections).map((fieldId) => [fieldId, answerNow(intake, fieldId)]),
  );
}

/** Returns the answers to all questions. They are stored so that the next review can show what has changed. */
export function allAnswers(intake: Intake): Record<string, RecordedAnswer> {
  const ids = intake.form.sections.flatMap(({ fields }) => fields.map(({ id }) => id));
  return Object.fromEntries(ids.map((id) => [id, answerNow(intake, id)]));
}

function answerNow({ answers, photos }: Answered, fieldId: string): RecordedAnswer {
  const { values = [], comment } = answers[fieldId] ?? {};
  const ownPhotos = photos.filter((photo) => photo.fieldId === fieldId);
  return { values, ...(comment && { comment }), photos: ownPhotos.map(({ id }) => id) };
}

/** Lists the flagged questions in form order, each with whether its answer has changed. */
export function listCorrections(intake: Intake): CorrectionToMake[] {
  return intake.form.sections.flatMap((section) =>
    section.fields
      .filter(({ id }) => id in intake.corrections)
      .map((field) => {
        const changes = changesSinceFlag(intake, field);
        const isChanged = changes && changes.length > 0;
        const text = questionWithInstance(section, field);
        return { id: field.id, sectionId: section.id, text, isChanged };
      }),
  );
}

/** Describes how an answer has changed since the intake was sent back; null when that is unknown. */
export function changesSinceFlag(
  intake: Answered & Pick<Intake, "flaggedAnswers">,
  field: Pick<FormField, "id" | "type" | "options">,
): string[] | null {
  return changesSince(intake.flaggedAnswers, intake, field);
}

/**
 * Describes how an answer has changed since the last review ended; null before the first review or when that is
 * unknown.
 */
export function changesSinceReview(
  intake: Intake,
  field: Pick<FormField, "id" | "type" | "options">,
): string[] | null {
  return changesSince(intake.reviewedAnswers ?? {}, intake, field);
}

function changesSince(
  recorded: Record<string, RecordedAnswer>,
  intake: Answered,
  { id, ...field }: Pick<FormField, "id" | "type" | "options">,
): string[] | null {
  const before = Object.hasOwn(recorded, id) ? recorded[id] : undefined;
  if (!before) return null;
  const now = answerNow(intake, id);
  const [was, is] = [before, now].map(({ values }) => displayValues(field, values));
  const added = now.photos.filter((id) => !before.photos.includes(id)).length;
  const removed = before.photos.filter((id) => !now.photos.includes(id)).length;
  return [
    was === is ? [] : `was ${was || "not answered"}`,
    (before.comment ?? "") === (now.comment ?? "") ? [] : commentText(before.comment),
    added === 0 ? [] : `${countOf(added, "photo")} added`,
    removed === 0 ? [] : `${countOf(removed, "photo")} removed`,
  ].flat();
}

const commentText = (comment?: string) =>
  comment ? `the comment was “${comment}”` : "a comment was added";
