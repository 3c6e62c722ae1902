/** The questions that a guest is led through, one at a time. Pure. */
import {
  compileForm,
  isCalculated,
  questionText,
  takesAnswer,
} from "#modules/form-logic/public.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import {
  isConfirmed,
  missingReasons,
  type MissingReason,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import { changesSinceFlag, countPhotos, type Intake } from "#modules/intake/public.ts";

export interface GuidedQuestion {
  /** As it is asked now, with the answers to other questions in its texts. */
  field: FormField;
  /** The title of its section. */
  section: string;
  /** Texts without an answer that the form shows before it. */
  notes: FormField[];
  /** What the reviewer wrote when it was sent back; null for a question that was not. */
  correction: string | null;
  /** Nothing has to be added before all is sent. */
  isDone: boolean;
  /** It has an answer or a photo; of a question that was sent back, a new one. */
  isAnswered: boolean;
  missing: MissingReason[];
}

/**
 * The questions that are shown with the current answers, in form order. After a review only those that were sent back.
 * @param isCorrection whether the project waits for corrections.
 */
export function listGuidedQuestions(intake: Intake, isCorrection: boolean): GuidedQuestion[] {
  const visible = visibleFields(compileForm(intake.form), intake.answers);
  const photos = countPhotos(intake.photos);
  return intake.form.sections.flatMap(({ title, fields }) => {
    let notes: FormField[] = [];
    return fields.flatMap((field): GuidedQuestion[] => {
      if (!visible.isVisible(field.id) || isCalculated(field.type)) return [];
      const resolved = visible.resolve(field);
      if (!takesAnswer(field.type)) {
        notes.push(resolved);
        return [];
      }
      const before = notes;
      notes = [];
      const correction = Object.hasOwn(intake.corrections, field.id)
        ? intake.corrections[field.id]!
        : null;
      if (isCorrection && correction === null) return [];
      const answer = intake.answers[field.id];
      const missing = missingReasons(resolved, answer, photos[field.id] ?? 0, "field-user");
      const toRetake = intake.photos.some((photo) => photo.again && photo.fieldId === field.id);
      const isChanged =
        !isCorrection || (!toRetake && (changesSinceFlag(intake, field) ?? []).length > 0);
      const hasAnswer = isConfirmed(field.type, answer) || (photos[field.id] ?? 0) > 0;
      return [
        {
          field: resolved,
          section: title,
          notes: before,
          correction: isCorrection ? correction : null,
          isDone: missing.length === 0 && isChanged,
          isAnswered: hasAnswer && isChanged,
          missing,
        },
      ];
    });
  });
}

/** The question to show next: after this one, or else the first that still needs something. */
export function nextQuestion(
  questions: readonly GuidedQuestion[],
  after: string | null,
): GuidedQuestion | null {
  const index = questions.findIndex(({ field }) => field.id === after);
  if (index !== -1) return questions[index + 1] ?? null;
  return questions.find(({ isDone, isAnswered }) => !isDone || !isAnswered) ?? null;
}

/** The name of the input for a photo that replaces one that was sent back. */
export const retakeInput = (photoId: string): string => `r.${photoId}`;

export const titleOf = ({ field }: Pick<GuidedQuestion, "field">): string => questionText(field);
