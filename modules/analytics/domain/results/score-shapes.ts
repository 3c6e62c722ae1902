/** The shapes in which question scores are stored. */
import type { TimeFrame } from "../time-frames.ts";

/** Whom the projects of a result have in common; null is anybody. */
export interface ScoreFilters {
  client: string | null;
  installer: string | null;
  reviewer: string | null;
  field_user: string | null;
  time_frame: TimeFrame;
}

export interface ScoredField {
  question: string;
  field_id: string;
  /** Projects in which it failed. */
  failed: number;
  /** Projects in which it counted at all. */
  asked: number;
}
