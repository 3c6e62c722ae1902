import { type ProjectReference, canReadIntake } from "#modules/projects/public.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { compareScores, type ScoreComparison } from "#modules/scoring/public.comparison.ts";
import type { RecommendedAction, ResultRow } from "#modules/scoring/public.ts";
import { findResult, listResults } from "#modules/scoring/public.results.server.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { loadRubric } from "#modules/scoring/public.rubrics.server.ts";
import { recommendActions } from "#modules/scoring/public.actions.server.ts";
import { canScoreAgain } from "../../policy.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { listScoredQuestions, type ScoredQuestions } from "./list-scored-questions.ts";
import { scoreSoFar } from "#modules/scoring/public.scoring.server.ts";

export interface ScoresView {
  projectId: string;
  title: string;
  history: ResultRow[];
  /** The actions recommended for the failures. */
  recommended: RecommendedAction[];
  /** The questions behind the score, by the result's own copy of the rubric. */
  scored: ScoredQuestions | null;
  /** Rubrics to try. */
  rubrics: { id: string; name: string }[];
  tried: string | null;
  /** The stored score and that of the tried rubric. */
  comparison: ScoreComparison | null;
  scoreAgain: boolean;
}

/**
 * A project's scores, and what its newest one would be with another rubric. Nothing is stored.
 * @throws Problem "not-found" for a project or an intake that the viewer may not see.
 */
export async function loadScores(
  scope: Scope,
  projectId: string,
  rubricId: string | null,
): Promise<ScoresView> {
  const { project } = await getProject(scope, projectId);
  if (!canReadIntake(scope.viewer, project)) throw new Problem("not-found");
  const [history, rubrics, intake] = await Promise.all([
    listResults(scope, projectId),
    project.formId ? listRubrics(scope, project.formId) : [],
    findIntake(project),
  ]);
  const score = intake && (await scoreSoFar(scope, project, intake));
  const rubric = score?.scoredWith.rubric;
  const recommended = intake && rubric ? await recommendActions(intake, rubric) : [];
  const tried = rubrics.find(({ id }) => id === rubricId)?.id ?? null;
  return {
    projectId,
    title: project.formTitle ?? "Project",
    history,
    recommended,
    scored: intake && rubric ? listScoredQuestions(intake, rubric, recommended) : null,
    rubrics,
    tried,
    comparison: tried ? await compareWith(scope, project, tried) : null,
    scoreAgain: canScoreAgain(scope.viewer, project),
  };
}

/** Compares the project's stored score with what a rubric would give now; null without a score. */
export async function compareWith(
  scope: Scope,
  project: ProjectReference,
  rubricId: string,
): Promise<ScoreComparison | null> {
  const [stored, intake] = await Promise.all([findResult(scope, project.id), findIntake(project)]);
  const other = intake && (await loadRubric(intake.form, rubricId));
  return stored && intake && other ? compareScores(intake, stored, other) : null;
}
