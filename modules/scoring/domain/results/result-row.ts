import type { Verdict } from "#modules/form-logic/public.scoring.ts";

/** A row of a project's scoring history. */
export interface ResultRow {
  id: string;
  current: boolean;
  verdict: Verdict;
  scoreText: string;
  rubricName: string;
  formVersion: number;
  scoredAt: Date;
  scoredByName: string | null;
}
