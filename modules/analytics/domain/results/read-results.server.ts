/** Results that a viewer sees: cached for the whole organization, or counted from the projects. */
import { sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { AggregationType } from "../aggregation-types.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { countPerformance } from "../performance/count-performance.server.ts";
import type { Performance } from "../performance/performance-types.ts";
import { frameBefore, type TimeFrame } from "../time-frames.ts";
import { cachedResult, todayOf } from "./cached-results.server.ts";
import { countAverages, countParties, pointsIn } from "./count-results.server.ts";
import { comparedOf, scoresOf } from "./party-counts.ts";
import { filtersOf, type OfferedRows } from "./read-offered.server.ts";
import type {
  ComparedParties,
  ResultKind,
  ResultsByKind,
  RollingPoint,
  Scores,
} from "./result-types.ts";
import { matchesParams, scoredOf, seesWholeOrganization } from "./scored-in-view.server.ts";

/** The current day in the zone of the organization. */
export async function findToday({ organizationId }: Scope): Promise<string> {
  const [row] = await db.execute<{ day: string }>(
    sql`select ${todayOf(organizationId)}::text as day`,
  );
  return row!.day;
}

interface ResultRequest {
  scope: Scope;
  query: AnalyticsQuery;
  role: AggregationType;
  rubric: string;
  offered: OfferedRows;
}

const cachedOr = async <Kind extends ResultKind>(
  { offered }: ResultRequest,
  count: () => Promise<ResultsByKind[Kind]>,
) => (offered.cached as ResultsByKind[Kind] | null) ?? (await count());

async function countRequested(
  { scope, query, role, rubric, offered: { asOf } }: ResultRequest,
  frame = query.frame,
) {
  const params = { role, rubric, frame, filters: filtersOf(query) };
  const condition = matchesParams(scope, params, asOf);
  const [parties] = await countParties(db, { condition, role, frames: [frame], asOf });
  return parties!;
}

export const readScores = (requested: ResultRequest): Promise<Scores> =>
  cachedOr<"improvement">(requested, async () =>
    scoresOf(await countRequested(requested), requested.offered.texts?.questions ?? {}),
  );

/** The same scores for as many days before the requested frame; null for All Time. */
export async function readScoresBefore(requested: ResultRequest): Promise<Scores | null> {
  const { query, offered } = requested;
  const before = frameBefore(query.frame, offered.asOf);
  if (before === null) return null;
  return scoresOf(await countRequested(requested, before), offered.texts?.questions ?? {});
}

export const readComparison = (requested: ResultRequest): Promise<ComparedParties> =>
  cachedOr<"outliers">(requested, async () =>
    comparedOf(await countRequested(requested), requested.offered.texts?.questions ?? {}),
  );

export const readAverages = (requested: ResultRequest): Promise<RollingPoint[]> =>
  cachedOr<"overall">(requested, async () => {
    const { scope, query, role, rubric, offered } = requested;
    const params = { role, rubric, frame: "All Time", filters: query.filters } as const;
    const points = await countAverages(db, matchesParams(scope, params, offered.asOf));
    return pointsIn(points, query.frame, offered.asOf);
  });

/** @param rubric null for the projects of all forms. */
export async function readPerformance(
  scope: Scope,
  frame: TimeFrame,
  rubric: string | null,
): Promise<Performance> {
  if (seesWholeOrganization(scope)) {
    const { organizationId } = scope;
    const at = { organizationId, rubric: rubric ?? "", role: "", frame };
    const [row] = await db.execute<{ result: Performance | null }>(
      sql`select ${cachedResult("performance", at)} as result`,
    );
    if (row?.result) return row.result;
  }
  const period = { frame, asOf: await findToday(scope) };
  return countPerformance(db, scoredOf(scope, rubric), period);
}

export interface PerformanceBefore {
  frame: TimeFrame;
  performance: Performance;
}

/** The same figures for as many days before a frame; null for All Time. */
export async function readPerformanceBefore(
  scope: Scope,
  frame: TimeFrame,
  rubric: string | null,
): Promise<PerformanceBefore | null> {
  const before = frameBefore(frame, await findToday(scope));
  return before && { frame: before, performance: await readPerformance(scope, before, rubric) };
}
