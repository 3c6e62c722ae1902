/** A project's own copy of its form with its answers, as rules and pages use it. */
import type { InView } from "#app/platform/in-view.ts";
import type { PhotoWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import type { Answer, Answers, FormDefinition } from "#modules/form-logic/public.ts";
import type { FormInView } from "#modules/forms/public.ts";

/** An answer with its photos at one moment, for a later comparison. A question without an answer has no values. */
export interface RecordedAnswer extends Answer {
  photos: string[];
}

/** The answers of the last visit to a site, with which the next one begins. Until one is confirmed or changed it has version 0. */
export interface CarriedAnswers {
  /** "2026-11-03" at the site. */
  on: string;
  answers: Answers;
}

export interface IntakePhoto extends PhotoWarnings {
  id: string;
  /** Null if the photo is in the pool and not attached to a question. */
  fieldId: string | null;
  name: string;
  marked: boolean;
  width: number | null;
  height: number | null;
  /** A reviewer sent it back: it has to be taken again. */
  mustRetake?: true;
  /** The version of the drawing on the photo; absent or null if there is none. */
  drawn?: number | null;
}

export interface Intake {
  /** The form as its questions are asked at this site: with a section for each instance of a repeating section. */
  form: FormDefinition & FormInView;
  answers: Answers;
  /** Version of each answer by field id; a question without a row has version 0. */
  versions: Record<string, number>;
  /** In the order of their upload, oldest first. */
  photos: IntakePhoto[];
  /** The reviewer's notes by field id. */
  corrections: Record<string, string>;
  /** The notes of the previous review, which the last submission answered. */
  answeredCorrections: Record<string, string>;
  /** The answers to the flagged questions when the intake was last sent back. */
  flaggedAnswers: Record<string, RecordedAnswer>;
  /** Missing in downloads made by an earlier release. */
  carried?: CarriedAnswers | null;
  /** All answers when a review last ended; null before the first. */
  reviewedAnswers: Record<string, RecordedAnswer> | null;
}

/** An intake whose project is in view. Functions that read or write more of an intake in the database require this type. */
export type IntakeInView = Intake &
  InView<"intake"> & {
    /** The project's own copy of the form as it was published. */
    publishedForm: FormDefinition & FormInView;
  };
