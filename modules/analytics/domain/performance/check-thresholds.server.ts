/** Mails a person once when a row of a figure they pinned is beyond its threshold. */
import { and, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { sendThresholdJob } from "../../jobs/send-threshold.job.ts";
import { pinnedFigures } from "../../schema.ts";
import { readPerformance } from "../results/read-results.server.ts";
import { rubricNameOf } from "./counted-text.ts";
import { rowsBeyond } from "./thresholds.ts";

type PinnedRow = typeof pinnedFigures.$inferSelect;

/** Safe to run twice: the transaction that enqueues a mail also stores which rows it is about. */
export async function checkThresholds(): Promise<void> {
  const unconfirmed = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.userId, pinnedFigures.userId), isNull(accounts.confirmedAt)));
  const watched = await db
    .select()
    .from(pinnedFigures)
    .where(and(isNotNull(pinnedFigures.threshold), notExists(unconfirmed)));
  for (const pinned of watched) {
    const scope = await readerOf(pinned);
    if (scope) await checkOne(scope, pinned);
  }
}

/** Null for a person who was disabled, moved, or may no longer read the figures. */
async function readerOf({ userId, organizationId }: PinnedRow): Promise<Scope | null> {
  try {
    const scope = await scopeOfUser(userId);
    const canRead = [...administratorTypes, "installer"].includes(scope.viewer.type);
    return canRead && scope.organizationId === organizationId ? scope : null;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

async function checkOne(scope: Scope, pinned: PinnedRow): Promise<void> {
  const { userId, figure, timeFrame, rubricId } = pinned;
  const performance = await readPerformance(scope, timeFrame, rubricId);
  const mine = and(eq(pinnedFigures.userId, userId), eq(pinnedFigures.figure, figure));
  await inTransaction(async (tx) => {
    const [now] = await tx.select().from(pinnedFigures).where(mine).for("update");
    if (!now || now.threshold === null) return;
    if (now.timeFrame !== timeFrame || now.rubricId !== rubricId) return;
    const { threshold, beyond: before } = now;
    const rows = rowsBeyond(figure, performance, threshold);
    const fresh = rows.filter(({ key }) => !before.includes(key));
    if (fresh.length === 0 && rows.length === before.length) return;
    await tx
      .update(pinnedFigures)
      .set({ beyond: rows.map(({ key }) => key) })
      .where(mine);
    if (fresh.length === 0) return;
    const { organizationId } = scope;
    const rubricName = rubricNameOf(performance, rubricId);
    const mailed = { userId, figure, timeFrame, rubricId, rubricName, threshold, rows: fresh };
    await enqueue(tx, sendThresholdJob, mailed, { organizationId });
  });
}
