/** The types of the stored question scores. */
import type { Choice } from "#app/platform/lists/choices.ts";
import type { AggregationType } from "../aggregation-types.ts";
import type { TimeFrame } from "../time-frames.ts";

/** The party that the projects of a result have in common; null is any. */
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
  /** Projects in which it counted. */
  asked: number;
}

/** The parties in projects of a rubric, by role. */
export type StoredParties = Partial<Record<AggregationType, Choice[]>>;
