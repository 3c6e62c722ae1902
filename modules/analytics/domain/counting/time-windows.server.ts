/** Time frames end today, so projects that leave a frame are subtracted from the scores each day. */
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { analyticsDays, scoredProjects } from "../../schema.ts";
import { dropPerformance } from "../performance/cached-performance.server.ts";
import { firstDayOf, timeFrameWords } from "../time-frames.ts";
import { addChange, type ScoreChanges } from "./score-changes.ts";

/** Updates the time frames to today and returns the day. Projects that leave a frame are subtracted in `changes`. */
export async function advanceTimeFrames(
  tx: Transaction,
  organizationId: string,
  { changes, now }: { changes: ScoreChanges; now: Date },
): Promise<string> {
  const { today: asOf, storedDay } = await readDays(tx, organizationId, now);
  if (storedDay !== null && storedDay >= asOf) return storedDay;
  await setDay(tx, organizationId, asOf);
  await dropPerformance(tx, organizationId);
  if (storedDay === null) return asOf;
  for (const frame of timeFrameWords) {
    const [before, now] = [firstDayOf(frame, storedDay), firstDayOf(frame, asOf)];
    if (before === null || now === null) continue;
    const leaving = await tx
      .select()
      .from(scoredProjects)
      .where(
        and(
          eq(scoredProjects.organizationId, organizationId),
          gte(scoredProjects.day, before),
          lt(scoredProjects.day, now),
        ),
      );
    for (const project of leaving) addChange(changes, project, -1, [frame]);
  }
  return asOf;
}

export async function setDay(tx: Transaction, organizationId: string, asOf: string): Promise<void> {
  await tx
    .insert(analyticsDays)
    .values({ organizationId, asOf })
    .onConflictDoUpdate({ target: analyticsDays.organizationId, set: { asOf } });
}

/** The current day in the organization's zone. */
export async function todayOf(tx: Transaction, organizationId: string, now: Date): Promise<string> {
  return (await readDays(tx, organizationId, now)).today;
}

/** The current day, and the day the time frames were last updated to; null before anything was counted. */
async function readDays(tx: Transaction, organizationId: string, now: Date) {
  const [row] = await tx
    .select({
      today: sql<string>`(${now.toISOString()}::timestamptz at time zone ${organizations.timeZone})::date::text`,
      storedDay: analyticsDays.asOf,
    })
    .from(organizations)
    .leftJoin(analyticsDays, eq(analyticsDays.organizationId, organizations.id))
    .where(eq(organizations.id, organizationId));
  return row!;
}
