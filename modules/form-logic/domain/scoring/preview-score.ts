import type { Criticalities, ScoredFailure, Verdict } from "./rubric-types.ts";

/** What the scoring module answers to the answers of a preview; nothing of it is stored. */
export interface PreviewScore {
  /** Those the form can be scored with. */
  rubrics: { id: string; name: string }[];
  /** Null when the form has no rubric. */
  result: {
    rubricId: string;
    verdict: Verdict;
    scoreText: string;
    criticalities: Criticalities;
    failures: ScoredFailure[];
    /** How many failures are only questions that nobody answered. */
    unanswered: number;
  } | null;
}
