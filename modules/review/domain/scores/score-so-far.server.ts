import type { Scope } from "#app/platform/viewer.ts";
import { compileForm } from "#modules/form-logic/public.ts";
import { scoreIntake } from "#modules/form-logic/public.scoring.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import type { IntakeResult, Verdict } from "#modules/scoring/public.ts";
import { overLimits } from "#modules/scoring/public.score-text.ts";
import { findResult } from "#modules/scoring/public.results.server.ts";
import { loadRubric } from "#modules/scoring/public.rubrics.server.ts";
import type { IntakeInView } from "#modules/intake/public.ts";

/** The score that a reviewer sees before the review ends. */
export interface ShownScore {
  verdict: Verdict;
  scoreText: string;
  /** Percentage that passed; null when no question counted. */
  percent: number | null;
  /** The percentage to reach; null when any is enough. */
  minimum: number | null;
  failed: number;
  /** How many questions counted. */
  counted: number;
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
    failed: failures.length,
    counted: total,
    limits: Object.entries(criticalities).map(([name, count]) => ({ name, ...count })),
    overLimits: overLimits(criticalities),
  };
}

/**
 * Returns the stored outcome of a completed project. For any other project it scores the current answers by its rubric
 * and stores nothing. Null when there is neither a result nor a rubric. The caller must have the project in view.
 */
export async function scoreSoFar(
  scope: Scope,
  project: ProjectWithSite["project"],
  intake: IntakeInView,
): Promise<IntakeResult | null> {
  const stored = project.status === "Completed" ? await findResult(scope, project.id) : null;
  if (stored) return stored;
  const loaded = await loadRubric(intake.form, project.rubricId);
  return (
    loaded && scoreIntake(compileForm(intake.form), intake.answers, loaded.rubric, loaded.system)
  );
}
