/**
 * The figures of the performance page over all projects of an organization, cached for each time frame until a project changes.
 */
import { and, eq } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { cachePerformanceJob } from "../../jobs/cache-performance.job.ts";
import { analyticsDays, performanceFigures } from "../../schema.ts";
import { lockResults } from "../counting/lock-results.server.ts";
import { timeFrameWords, type TimeFrame } from "../time-frames.ts";
import { countedOfAll, mostCounted } from "./counted-projects.server.ts";
import { performanceOf } from "./performance-of-rows.ts";
import { readRows } from "./performance-rows.server.ts";
import type { Performance } from "./performance-types.ts";

/** Many completions in a row are counted once: later ones wait while the job runs. */
const restMilliseconds = 10_000;

/** Null when a change of the results deleted them. Call it only for a viewer who sees the whole organization. */
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
 * Cached figures are either current or missing, so a figure always matches the projects it links to. Until the job has run, pages
 * count them. The caller holds the lock on the results.
 */
export async function dropPerformance(tx: Transaction, organizationId: string): Promise<void> {
  await tx.delete(performanceFigures).where(eq(performanceFigures.organizationId, organizationId));
  const startAfter = new Date(Date.now() + restMilliseconds);
  await enqueue(
    tx,
    cachePerformanceJob,
    { organizationId },
    { organizationId, singletonKey: organizationId, startAfter },
  );
}

/** Counts the figures that were deleted; does nothing when they exist, or when nothing was ever counted. */
export async function cachePerformance(organizationId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockResults(tx, organizationId);
    const own = eq(performanceFigures.organizationId, organizationId);
    if ((await tx.$count(performanceFigures, own)) > 0) return;
    const [day] = await tx
      .select({ asOf: analyticsDays.asOf })
      .from(analyticsDays)
      .where(eq(analyticsDays.organizationId, organizationId));
    if (day) await countAllFrames(tx, organizationId, day.asOf);
  });
}

/** The caller holds the lock on the results, and no figures are cached. */
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
