/** Reads the answers and scores of a project for a program. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { recommendActions } from "#modules/scoring/public.actions.server.ts";
import { listResults } from "#modules/scoring/public.results.server.ts";
import { scoreSoFar } from "#modules/scoring/public.scoring.server.ts";
import { describeAnswers, type AnswersRecord } from "./answers-record.ts";
import { describeScores, type ScoresRecord } from "./scores-record.ts";

/** @throws Problem "not-found" for a project or an intake that the viewer may not see. */
async function readScoredIntake(scope: Scope, projectId: string) {
  const found = await getProject(scope, projectId);
  if (!canReadIntake(scope.viewer, found.project)) throw new Problem("not-found");
  const intake = await findIntake(found.project);
  const result = intake && (await scoreSoFar(scope, found.project, intake));
  return { found, intake, result };
}

/** @throws Problem "not-found", also for a project that has no form yet. */
export async function getAnswersRecord(scope: Scope, projectId: string): Promise<AnswersRecord> {
  const { found, intake, result } = await readScoredIntake(scope, projectId);
  if (!intake) throw new Problem("not-found", "This project has no form yet.");
  return describeAnswers(found, intake, result?.scoredWith.rubric ?? null);
}

/** @throws Problem "not-found". */
export async function getScoresRecord(scope: Scope, projectId: string): Promise<ScoresRecord> {
  const { found, intake, result } = await readScoredIntake(scope, projectId);
  const [actions, history] = await Promise.all([
    intake && result ? recommendActions(intake, result.scoredWith.rubric) : [],
    listResults(scope, projectId),
  ]);
  const isFinal = found.project.status === "Completed" && history.length > 0;
  return describeScores({ projectId, isFinal, result, actions, history });
}
