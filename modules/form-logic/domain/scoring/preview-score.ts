import type { Criticalities, ScoredFailure, Verdict } from "./rubric-types.ts";

/** The scoring module's response for the answers of a preview. Nothing is stored. */
export interface PreviewScore {
  /** The rubrics that can score the form. */
  rubrics: { id: string; name: string }[];
  /** Null when the form has no rubric. */
  result: {
    rubricId: string;
    verdict: Verdict;
    scoreText: string;
    criticalities: Criticalities;
    failures: ScoredFailure[];
    /** How many failures are only unanswered questions. */
    unanswered: number;
  } | null;
}
