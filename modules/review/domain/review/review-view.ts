import type { AnswerDrawing, AnswerFile, FormField } from "#modules/form-logic/public.ts";
import type { ProjectWithCode } from "#modules/projects/public.codes.server.ts";
import type { NamedAction } from "#modules/scoring/public.ts";
import type { DoublePhoto, IntakePhoto, ThreadSummary } from "#modules/intake/public.ts";
import type { ShownScore } from "../scores/shown-score.ts";

/** A photo with those of other projects that show the same. */
export interface ReviewedPhoto extends IntakePhoto {
  doubles?: DoublePhoto[];
  /** Of a photo that a guest took: where and when. */
  origin?: string;
}

export interface ReviewQuestion {
  id: string;
  text: string;
  /** The answer as display text. */
  answerText: string;
  /** How far a number is from those of the other instances; null if it is near them. */
  deviation: string | null;
  /** Other projects of the organization with the same serial number. */
  sameSerial: ProjectWithCode[];
  /** Where the electrical code says it. */
  citation: string | null;
  /** The photos that the form shows as examples; null for a question without any. */
  examples: Pick<FormField, "goodExample" | "badExample"> | null;
  /** What was drawn as the answer. */
  drawing: AnswerDrawing | null;
  /** The files that are the answer. */
  files: AnswerFile[];
  comment: string | null;
  photos: ReviewedPhoto[];
  /** The reviewer's note; null when the question is not flagged. */
  note: string | null;
  /** What the previous review had asked to correct. */
  formerNote: string | null;
  /** What changed since then, in words; null when it is not known. */
  changes: string[] | null;
  /** What changed since a review last ended, in words; empty before the first. */
  changesSinceReview: string[];
  /** Null while it has no messages. */
  thread: ThreadSummary | null;
  /** The answer counts as a failure by the rubric, with this category. */
  failed: boolean;
  /** The answer counts, and passes. */
  passed: boolean;
  category: string | null;
  /** The actions that the rubric recommends for its answer. */
  actions: NamedAction[];
  /** True when an answer required of everyone is missing. */
  isMissing: boolean;
}

export interface ReviewView {
  projectId: string;
  title: string;
  siteOwner: string;
  address: string;
  inspector: string | null;
  /** The guests who answered by a link; null without one. */
  guests: string | null;
  reviewer: string | null;
  rubric: string | null;
  /** True when the review mode is on for this viewer. */
  isReviewer: boolean;
  heldBy: string | null;
  canFinalize: boolean;
  /** True when the viewer may write in threads now. */
  canWriteInThreads: boolean;
  /** True when the viewer may read former answers. */
  canReadFormerAnswers: boolean;
  flagged: number;
  /** The score of the current answers; null without a rubric. */
  score: ShownScore | null;
  /** Percentage of answered questions. */
  progress: number;
  sections: {
    id: string;
    title: string;
    /** Whether it is one of the instances of a repeating section. */
    isInstance: boolean;
    questions: ReviewQuestion[];
  }[];
  /** Photos that belong to no shown question. */
  otherPhotos: ReviewedPhoto[];
}
