import { inTransaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { findResult } from "#modules/scoring/public.results.server.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import { canScoreAgain } from "../../policy.ts";
import { readIntake } from "#modules/intake/public.server.ts";

/**
 * Scores a completed project once more, with its current rubric. The earlier result stays as history. `basedOn` is the project's
 * version that the person saw; a request that is sent twice scores once.
 * @throws Problem "illegal-transition" unless the project may be scored again, "stale-version" when it has changed,
 * "invalid-input" in the specification's exact wording when its rubric no longer exists.
 */
export function scoreAgain(scope: Scope, projectId: string, basedOn: number): Promise<string> {
  return inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!canScoreAgain(scope.viewer, project)) throw new Problem("illegal-transition");
    if (project.version !== basedOn) throw new Problem("stale-version");
    const before = await findResult(scope, projectId, tx);
    const intake = await readIntake(project, tx);
    const { verdict, scoreText } = await scoreProject(tx, scope, {
      projectId,
      organizationId: project.organizationId,
      form: intake.form,
      answers: intake.answers,
      rubricId: project.rubricId,
    });
    await changeProject(tx, scope, project, {
      message: `scored the project again: ${verdict}, ${scoreText}`,
      severity: 4,
      extended: {
        rubric: project.rubricName,
        before: before && { verdict: before.verdict, score: before.scoreText },
        after: { verdict, score: scoreText },
      },
    });
    return verdict;
  });
}
