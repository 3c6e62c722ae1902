/** Results over a whole organization, counted by a job after a change and on each new day. */
import { randomUUID } from "node:crypto";
import { and, eq, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { cacheResultsJob } from "../../jobs/cache-results.job.ts";
import { cachedResults, completedForms, scoredProjects } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import { countPerformance } from "../performance/count-performance.server.ts";
import { timeFrameNames, type TimeFrame } from "../time-frames.ts";
import { countAverages, countParties, pointsIn } from "./count-results.server.ts";
import { partiesAmong } from "./party-choices.server.ts";
import { comparedOf, scoresOf } from "./party-counts.ts";
import type { ResultKind, ResultsByKind } from "./result-types.ts";
import { hasParty } from "./scored-in-view.server.ts";

type Value = string | SQLWrapper | Placeholder;

/** Many completions in a row are counted once: later ones wait while the job runs. */
const restMilliseconds = 10_000;

/** The current day in the organization's zone, as SQL. */
export const todayOf = (organizationId: Value): SQL =>
  sql`(select (now() at time zone ${organizations.timeZone})::date from ${organizations} where ${organizations.id} = ${organizationId})`;

/** A valid result as SQL; null when it has to be counted. Only for viewers who see the whole organization. */
export function cachedResult(
  kind: ResultKind | Placeholder,
  {
    organizationId,
    rubric,
    role,
    frame,
  }: Record<"organizationId" | "rubric" | "role" | "frame", Value>,
): SQL {
  return sql`(
    select cached.result from ${cachedResults} as cached
    where cached.organization_id = ${organizationId} and cached.kind = ${kind} and cached.rubric_id = ${rubric}
      and cached.role = ${role} and cached.time_frame = ${frame} and cached.as_of = ${todayOf(organizationId)}
      and not exists (select 1 from ${cachedResults} as mark where mark.organization_id = cached.organization_id
        and mark.kind = 'changed' and mark.rubric_id = cached.rubric_id))`;
}

/** Marks the cached results of these rubrics as invalid until the job has counted them again. Until then, pages count. */
export async function markChanged(
  tx: Transaction,
  organizationId: string,
  rubricIds: readonly string[],
): Promise<void> {
  if (rubricIds.length === 0) return;
  const asOf = todayOf(organizationId);
  await tx.insert(cachedResults).values(
    ["", ...rubricIds].map((rubricId) => {
      return {
        organizationId,
        kind: "changed" as const,
        rubricId,
        role: randomUUID(),
        timeFrame: "All Time" as const,
        asOf,
      };
    }),
  );
  const startAfter = new Date(Date.now() + restMilliseconds);
  const options = { organizationId, singletonKey: organizationId, startAfter };
  await enqueue(tx, cacheResultsJob, { organizationId }, options);
}

/**
 * Counts the results that are missing or no longer valid. The changes are deleted before anything is counted: one that commits
 * meanwhile stays, with a job of its own.
 */
export async function cacheResults(organizationId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`analytics:${organizationId}`}, 0))`,
    );
    const { organizationId: owner, rubricId, asOf: day, kind } = cachedResults;
    const own = eq(owner, organizationId);
    const changed = sql`${rubricId} in (select mark.rubric_id from ${cachedResults} as mark
      where mark.organization_id = ${organizationId} and mark.kind = 'changed')`;
    await tx
      .delete(cachedResults)
      .where(and(own, sql`(${day} <> ${todayOf(organizationId)} or ${changed})`));
    const [today] = await tx.execute<{ day: string }>(
      sql`select ${todayOf(organizationId)}::text as day`,
    );
    const cached = await tx
      .selectDistinct({ rubricId })
      .from(cachedResults)
      .where(and(own, sql`${kind} <> 'changed'`));
    const known = new Set(cached.map((row) => row.rubricId));
    const caching = { tx, organizationId, asOf: today!.day };
    for (const rubric of await listRubrics(tx, organizationId))
      if (!known.has(rubric.rubricId)) await cacheRubric(caching, rubric);
    if (!known.has("")) await cachePerformance(caching, "");
  });
}

interface Caching {
  tx: Transaction;
  organizationId: string;
  asOf: string;
}

async function put<Kind extends ResultKind>(
  { tx, organizationId, asOf }: Caching,
  kind: Kind,
  keys: { rubricId: string; role: string; timeFrame: TimeFrame },
  result: ResultsByKind[Kind],
): Promise<void> {
  await tx.insert(cachedResults).values({ organizationId, asOf, kind, ...keys, result });
}

interface Rubric {
  rubricId: string;
  questions: Record<string, string> | null;
}

async function listRubrics(tx: Transaction, organizationId: string): Promise<Rubric[]> {
  const { rubricId, formId, completedAt, organizationId: owner } = scoredProjects;
  const condition = and(eq(completedForms.organizationId, owner), eq(completedForms.id, formId));
  return tx
    .selectDistinctOn([rubricId], { rubricId, questions: completedForms.questions })
    .from(scoredProjects)
    .leftJoin(completedForms, condition)
    .where(eq(owner, organizationId))
    .orderBy(rubricId, sql`${completedAt} desc`);
}

async function cacheRubric(caching: Caching, rubric: Rubric): Promise<void> {
  for (const role of aggregationTypes) await cacheRole(caching, rubric, role);
  await cachePerformance(caching, rubric.rubricId);
}

async function cacheRole(
  caching: Caching,
  { rubricId, questions }: Rubric,
  role: AggregationType,
): Promise<void> {
  const { tx, organizationId, asOf } = caching;
  const condition = and(
    eq(scoredProjects.organizationId, organizationId),
    eq(scoredProjects.rubricId, rubricId),
    hasParty(role),
  )!;
  const byFrame = await countParties(tx, { condition, role, frames: timeFrameNames, asOf });
  const points = await countAverages(tx, condition);
  const keys = { rubricId, role };
  for (const [index, timeFrame] of timeFrameNames.entries()) {
    const parties = byFrame[index]!;
    await put(caching, "improvement", { ...keys, timeFrame }, scoresOf(parties, questions ?? {}));
    await put(caching, "outliers", { ...keys, timeFrame }, comparedOf(parties, questions ?? {}));
    await put(caching, "overall", { ...keys, timeFrame }, pointsIn(points, timeFrame, asOf));
  }
  const choices = await partiesAmong(tx, condition, role, requestBySearchText(""));
  await put(caching, "parties", { ...keys, timeFrame: "All Time" }, choices);
}

/** @param rubricId "" for all of them. */
async function cachePerformance(caching: Caching, rubricId: string): Promise<void> {
  const { tx, organizationId, asOf } = caching;
  const condition = and(
    eq(scoredProjects.organizationId, organizationId),
    rubricId === "" ? undefined : eq(scoredProjects.rubricId, rubricId),
  )!;
  for (const timeFrame of timeFrameNames) {
    const figures = await countPerformance(tx, condition, { frame: timeFrame, asOf });
    await put(caching, "performance", { rubricId, role: "", timeFrame }, figures);
  }
}

/** Organizations with scored projects whose results were not counted today. */
export async function listOutdatedOrganizations(): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select ${organizations.id} as id from ${organizations}
    where exists (select 1 from ${scoredProjects} where ${scoredProjects.organizationId} = ${organizations.id})
      and not exists (select 1 from ${cachedResults} as cached where cached.organization_id = ${organizations.id}
        and cached.kind = 'performance' and cached.as_of = (now() at time zone ${organizations.timeZone})::date)`);
  return rows.map(({ id }) => id);
}
