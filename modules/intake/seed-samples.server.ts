/** Answers, photos and scores of the sample projects. */
import { asc, inArray } from "drizzle-orm";
import type { SampleData } from "#app/platform/samples/sample-data.ts";
import { listSamples } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { fillIntakes } from "./seed-data/fill-intakes.server.ts";

export const sampleData: SampleData = { order: 50, fill };

async function fill(scope: Scope): Promise<void> {
  const rows = await db
    .select()
    .from(projects)
    .where(inArray(projects.id, await listSamples(db, scope, "project")))
    .orderBy(asc(projects.createdAt));
  const lastCompleted = rows.findLast(({ status }) => status === "Completed");
  await fillIntakes(scope, rows, {
    reviewer: scope.viewer,
    hasPhotos: ({ id, status }) => status === "Review" || id === lastCompleted?.id,
  });
}
