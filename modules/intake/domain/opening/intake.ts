/** A project's own copy of its form with its answers, as rules and pages read it. */
import type { InView } from "#app/platform/in-view.ts";
import type { Answer, Answers, FormDefinition } from "#modules/form-logic/public.ts";
import type { SeenForm } from "#modules/forms/public.ts";

/** An answer as it stood when the intake was sent back; a question without one has no values. */
export interface FlaggedAnswer extends Answer {
  /** Ids of its photos. */
  photos: string[];
}

export interface IntakePhoto {
  id: string;
  /** Null: in the pool, not yet with a question. */
  fieldId: string | null;
  name: string;
  marked: boolean;
  width: number | null;
  height: number | null;
  /** Version of what is drawn on it; absent or null where nothing is. */
  drawn?: number | null;
  /** How far from the site it was taken, in words; absent where that is near enough or not known. */
  far?: string;
}

export interface Intake {
  form: FormDefinition & SeenForm;
  answers: Answers;
  /** Version of each answer by field id; a question without a row is at 0. */
  versions: Record<string, number>;
  /** Oldest first. */
  photos: IntakePhoto[];
  /** The reviewer's notes by field id. */
  corrections: Record<string, string>;
  /** The notes of the review before, answered by the last submission. */
  answeredCorrections: Record<string, string>;
  /** Answers of the flagged questions as they were when the intake was last sent back. */
  flaggedAnswers: Record<string, FlaggedAnswer>;
  /** All answers as they were when a review last ended; null before the first. */
  reviewedAnswers: Record<string, FlaggedAnswer> | null;
}

/** One whose project is in view; what writes or reads more of an intake in the database asks for it. */
export type IntakeInView = Intake & InView<"intake">;
