import type { NamedAction } from "#modules/scoring/public.ts";
import type { IntakePhoto, ThreadSummary } from "#modules/intake/public.ts";
import type { ShownScore } from "../scores/score-so-far.server.ts";

export interface ReviewQuestion {
  id: string;
  text: string;
  /** As people say them. */
  values: string[];
  comment: string | null;
  photos: IntakePhoto[];
  /** The reviewer's note; null when the question is not flagged. */
  note: string | null;
  /** What the review before had asked to correct. */
  formerNote: string | null;
  /** What changed since then, in words; null when it is not known. */
  changes: string[] | null;
  /** What changed since a review last ended, in words; empty before the first. */
  changesSinceReview: string[];
  /** Null while nobody has written about it. */
  thread: ThreadSummary | null;
  /** It counts as a failure by the rubric, which is of this category. */
  failed: boolean;
  category: string | null;
  /** What the rubric proposes for its answer. */
  actions: NamedAction[];
  /** Something asked of everyone is absent. */
  attention: boolean;
}

export interface ReviewView {
  projectId: string;
  title: string;
  siteOwner: string;
  address: string;
  inspector: string | null;
  reviewer: string | null;
  rubric: string | null;
  /** Review mode is on for this viewer. */
  isReviewer: boolean;
  heldBy: string | null;
  canFinalize: boolean;
  /** The viewer may write in threads now. */
  canSay: boolean;
  /** The viewer may read what the answers were before. */
  canReadFormer: boolean;
  flagged: number;
  /** What the answers score as they stand; null without a rubric. */
  score: ShownScore | null;
  /** Percent answered. */
  progress: number;
  sections: { id: string; title: string; questions: ReviewQuestion[] }[];
}
