/** The figures of the performance page over all projects of an organization, kept for each time frame until one of them changes. */
import { and, eq } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { keepPerformanceJob } from "../../jobs/cache-performance.job.ts";
import { analyticsDays, performanceFigures } from "../../schema.ts";
import { holdResults } from "../counting/hold-results.server.ts";
import { timeFrameWords, type TimeFrame } from "../time-frames.ts";
import { countedOfAll, mostCounted } from "./counted-projects.server.ts";
import { performanceOf } from "./performance-of-rows.ts";
import { readRows } from "./performance-rows.server.ts";
import type { Performance } from "./performance-shapes.ts";

/** Many completions in a row are counted once: each waits while the job counts. */
const restMilliseconds = 10_000;

/** Null when a change of the results took them away; the viewer sees the whole organization. */
export async function findCachedPerformance(
  { organizationId }: Scope,
  frame: TimeFrame,
): Promise<Performance | null> {
  const { organizationId: owner, timeFrame, figures } = performanceFigures;
  const [row] = await db
    .select({ figures })
    .from(performanceFigures)
    .where(and(eq(owner, organizationId), eq(timeFrame, frame)));
  return row?.figures ?? null;
}

/**
 * What is kept is true or absent, so that a figure always counts the projects that it leads to: until the job has run, pages
 * count them. The caller holds the results.
 */
export async function dropPerformance(tx: Transaction, organizationId: string): Promise<void> {
  await tx.delete(performanceFigures).where(eq(performanceFigures.organizationId, organizationId));
  const startAfter = new Date(Date.now() + restMilliseconds);
  await enqueue(
    tx,
    keepPerformanceJob,
    { organizationId },
    { organizationId, singletonKey: organizationId, startAfter },
  );
}

/** Counts what was dropped; nothing when it is there, or when nothing was ever counted. */
export async function cachePerformance(organizationId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await holdResults(tx, organizationId);
    const own = eq(performanceFigures.organizationId, organizationId);
    if ((await tx.$count(performanceFigures, own)) > 0) return;
    const [day] = await tx
      .select({ asOf: analyticsDays.asOf })
      .from(analyticsDays)
      .where(eq(analyticsDays.organizationId, organizationId));
    if (day) await countAllFrames(tx, organizationId, day.asOf);
  });
}

/** The caller holds the results, and nothing is kept. */
export async function countAllFrames(
  tx: Transaction,
  organizationId: string,
  asOf: string,
): Promise<void> {
  for (const timeFrame of timeFrameWords) {
    const rows = await readRows(tx, countedOfAll(organizationId, timeFrame, asOf));
    const figures = performanceOf(rows, mostCounted);
    await tx.insert(performanceFigures).values({ organizationId, timeFrame, figures });
  }
}
