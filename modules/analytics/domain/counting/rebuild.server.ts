/** Rebuilds all results of an organization from its current projects. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import {
  aggregationResults,
  analyticsConfigs,
  analyticsDays,
  completedForms,
  completedFormSections,
  performanceFigures,
  questionCounts,
  rollingAverageScores,
  scoredProjects,
} from "../../schema.ts";
import { countAllFrames } from "../performance/cached-performance.server.ts";
import { enqueueComparison } from "./count-project.server.ts";
import { cacheForm, type QuestionTexts } from "./cached-forms.server.ts";
import { cacheRubric } from "./cached-rubrics.server.ts";
import { storeManufacturers } from "./store-manufacturers.server.ts";
import { rebuildAverages } from "./rolling-averages.server.ts";
import { addProject, type ScoreChanges } from "./score-changes.ts";
import { insertScored } from "./scored-rows.server.ts";
import { lockResults } from "./lock-results.server.ts";
import { setDay, todayOf } from "./time-windows.server.ts";
import { writeScores } from "./write-scores.server.ts";

/** Projects read per batch. */
const perRead = 5_000;

const all = [
  aggregationResults,
  analyticsConfigs,
  analyticsDays,
  completedForms,
  completedFormSections,
  performanceFigures,
  questionCounts,
  rollingAverageScores,
  scoredProjects,
];

export async function rebuildOrganization(organizationId: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    await lockResults(tx, organizationId);
    for (const table of all) await tx.delete(table).where(eq(table.organizationId, organizationId));
    const asOf = await todayOf(tx, organizationId, now);
    await setDay(tx, organizationId, asOf);
    await insertScored(tx, organizationId);
    await tx.execute(sql`analyze ${scoredProjects}`);
    for (const [formId, questions] of await cacheAllForms(tx, organizationId))
      await storeManufacturers(tx, organizationId, { formId, questions });
    const changes = await addAll(tx, organizationId, asOf);
    await writeScores(tx, organizationId, changes);
    await rebuildAverages(tx, organizationId);
    await countAllFrames(tx, organizationId, asOf);
    for (const rubricId of new Set([...changes.values()].map((change) => change.rubricId))) {
      await cacheRubric(tx, organizationId, rubricId);
      await enqueueComparison(tx, organizationId, rubricId);
    }
  });
}

/** Organizations with a completed project, or with results of one. */
export async function listCountedOrganizations(): Promise<string[]> {
  const rows = await db
    .select({ id: projects.organizationId })
    .from(projects)
    .where(eq(projects.status, "Completed"))
    .union(db.select({ id: analyticsDays.organizationId }).from(analyticsDays));
  return rows.map(({ id }) => id);
}

/** Older versions first, so that the newest text of a question wins. */
async function cacheAllForms(
  tx: Transaction,
  organizationId: string,
): Promise<ReadonlyMap<string, QuestionTexts>> {
  const versions = await tx
    .selectDistinct({ formId: scoredProjects.formId, version: scoredProjects.formVersion })
    .from(scoredProjects)
    .where(eq(scoredProjects.organizationId, organizationId))
    .orderBy(asc(scoredProjects.formId), asc(scoredProjects.formVersion));
  const texts = new Map<string, QuestionTexts>();
  for (const version of versions)
    texts.set(version.formId, await cacheForm(tx, { organizationId, ...version }));
  return texts;
}

async function addAll(
  tx: Transaction,
  organizationId: string,
  asOf: string,
): Promise<ScoreChanges> {
  const changes: ScoreChanges = new Map();
  for (let after = ""; ;) {
    const some = await tx
      .select()
      .from(scoredProjects)
      .where(
        and(eq(scoredProjects.organizationId, organizationId), gt(scoredProjects.projectId, after)),
      )
      .orderBy(asc(scoredProjects.projectId))
      .limit(perRead);
    for (const project of some) addProject(changes, project, 1, asOf);
    if (some.length < perRead) return changes;
    after = some.at(-1)!.projectId;
  }
}
