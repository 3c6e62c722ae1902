/** Updates the results by one project's contribution. */
import { and, eq } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { compareParties } from "../../jobs/compare-parties.job.ts";
import { scoredProjects } from "../../schema.ts";
import { dropPerformance } from "../performance/cached-performance.server.ts";
import { cacheForm } from "./cached-forms.server.ts";
import { cacheRubric } from "./cached-rubrics.server.ts";
import { storeManufacturers } from "./store-manufacturers.server.ts";
import { addToAverages, subtractFromAverages } from "./rolling-averages.server.ts";
import { addProject, type ScoreChanges } from "./score-changes.ts";
import { lockResults } from "./lock-results.server.ts";
import { insertScored, type ScoredProject } from "./scored-rows.server.ts";
import { advanceTimeFrames } from "./time-windows.server.ts";
import { writeScores } from "./write-scores.server.ts";

/**
 * Subtracts the project's earlier contribution and adds the current one, which is nothing when the project is not completed, not
 * scored, or in the trash. Running it a second time changes nothing.
 */
export async function countProject(
  organizationId: string,
  projectId: string,
  now: Date,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockResults(tx, organizationId);
    const changes: ScoreChanges = new Map();
    const asOf = await advanceTimeFrames(tx, organizationId, { changes, now });
    const { before, after } = await replaceScored(tx, organizationId, projectId);
    if (before) await subtractProject(tx, before, asOf, changes);
    if (after) {
      const { formId, formVersion: version } = after;
      const questions = await cacheForm(tx, { organizationId, formId, version });
      const which = eq(projects.id, projectId);
      await storeManufacturers(tx, organizationId, { formId, questions, which });
      addProject(changes, after, 1, asOf);
      await addToAverages(tx, after);
    }
    await writeScores(tx, organizationId, changes);
    if (before || after) await dropPerformance(tx, organizationId);
    for (const rubricId of new Set([after?.rubricId, before?.rubricId])) {
      if (rubricId === undefined) continue;
      await cacheRubric(tx, organizationId, rubricId);
      await enqueueComparison(tx, organizationId, rubricId);
    }
  });
}

/** Updates the time frames of an organization to today. */
export async function countNewDay(organizationId: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    await lockResults(tx, organizationId);
    const changes: ScoreChanges = new Map();
    await advanceTimeFrames(tx, organizationId, { changes, now });
    await writeScores(tx, organizationId, changes);
  });
}

async function subtractProject(
  tx: Transaction,
  before: ScoredProject,
  asOf: string,
  changes: ScoreChanges,
): Promise<void> {
  addProject(changes, before, -1, asOf);
  await subtractFromAverages(tx, before);
}

async function replaceScored(tx: Transaction, organizationId: string, projectId: string) {
  const mine = and(
    eq(scoredProjects.projectId, projectId),
    eq(scoredProjects.organizationId, organizationId),
  );
  const [before] = await tx.delete(scoredProjects).where(mine).returning();
  await insertScored(tx, organizationId, eq(projects.id, projectId));
  const [after] = await tx.select().from(scoredProjects).where(mine);
  return { before, after };
}

/** Comparing all parties costs more than counting one project, so it runs once for many of them. */
export async function enqueueComparison(
  tx: Transaction,
  organizationId: string,
  rubricId: string,
): Promise<void> {
  const payload = { organizationId, rubricId };
  const singletonKey = `${organizationId}/${rubricId}`;
  await enqueue(tx, compareParties, payload, { organizationId, singletonKey });
}
