/** The figures of the performance page: cached for the whole organization, or counted for a viewer who sees part of it. */
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { findAsOf, seesWholeOrganization } from "../results/scored-in-view.server.ts";
import type { TimeFrame } from "../time-frames.ts";
import { countedProjects, mostCounted } from "./counted-projects.server.ts";
import { performanceOf } from "./performance-of-rows.ts";
import { readRows } from "./performance-rows.server.ts";
import type { Performance } from "./performance-types.ts";
import { findCachedPerformance } from "./cached-performance.server.ts";

/** My Home requests all pinned figures at the same time; they share one read. */
const pendingReads = new WeakMap<Scope, Map<TimeFrame, Promise<Performance | null>>>();

/** Null before anything was counted in the organization. */
export function readPerformance(scope: Scope, frame: TimeFrame): Promise<Performance | null> {
  const ofScope = pendingReads.get(scope) ?? new Map<TimeFrame, Promise<Performance | null>>();
  pendingReads.set(scope, ofScope);
  const read =
    ofScope.get(frame) ?? readFigures(scope, frame).finally(() => void ofScope.delete(frame));
  ofScope.set(frame, read);
  return read;
}

async function readFigures(scope: Scope, frame: TimeFrame): Promise<Performance | null> {
  const cached = seesWholeOrganization(scope) ? await findCachedPerformance(scope, frame) : null;
  return cached ?? (await countPerformance(scope, frame));
}

/** Counts from the projects themselves. */
export async function countPerformance(
  scope: Scope,
  frame: TimeFrame,
): Promise<Performance | null> {
  const asOf = await findAsOf(scope);
  if (asOf === null) return null;
  return performanceOf(await readRows(db, countedProjects(scope, frame, asOf)), mostCounted);
}
