/** Counts the completed sample projects, and stops counting them. */
import { inArray } from "drizzle-orm";
import type { SampleData } from "#app/platform/samples/sample-data.ts";
import { listSamples } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { recordAgain } from "./domain/counting/rebuild.server.ts";
import { markChanged } from "./domain/results/cached-results.server.ts";
import { scoredProjects } from "./schema.ts";

export const sampleData: SampleData = { order: 70, fill, clear };

async function fill(scope: Scope): Promise<void> {
  await recordAgain(scope.organizationId, await listSamples(db, scope, "project"));
}

/** The rows are deleted with their projects; results that included them have to be counted again. */
async function clear(tx: Transaction, scope: Scope): Promise<readonly string[]> {
  const projectIds = await listSamples(tx, scope, "project");
  const rubrics = await tx
    .selectDistinct({ id: scoredProjects.rubricId })
    .from(scoredProjects)
    .where(inArray(scoredProjects.projectId, projectIds));
  if (rubrics.length > 0)
    await markChanged(
      tx,
      scope.organizationId,
      rubrics.map(({ id }) => id),
    );
  return [];
}
