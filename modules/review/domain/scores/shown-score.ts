import type { IntakeResult, Verdict } from "#modules/scoring/public.ts";
import { overLimits } from "#modules/scoring/public.score-text.ts";

/** The score that a reviewer sees before the review ends. */
export interface ShownScore {
  verdict: Verdict;
  scoreText: string;
  /** Percentage that passed; null when no question counted. */
  percent: number | null;
  /** The percentage to reach; null when any is enough. */
  minimum: number | null;
  failedCount: number;
  /** How many questions counted. */
  scoredCount: number;
  /** Failures of each criticality, the severest first; `max` null means any number. */
  limits: { name: string; actual: number; max: number | null }[];
  /** Criticalities that failed more often than allowed, in words. */
  overLimits: string[];
}

export function shownScore(result: IntakeResult): ShownScore {
  const { verdict, scoreText, criticalities, rawData, failures } = result;
  const { pass, total, scored, percentage_failure: minimum } = rawData;
  return {
    verdict,
    scoreText,
    percent: scored ? Math.round((100 * pass) / total) : null,
    minimum,
    failedCount: failures.length,
    scoredCount: total,
    limits: Object.entries(criticalities).map(([name, count]) => ({ name, ...count })),
    overLimits: overLimits(criticalities),
  };
}
