import { and, eq, isNull, lte } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import { sendSubscription } from "../../jobs/send-subscription.job.ts";
import { subscriptionRuns, subscriptions } from "../../schema.ts";
import { nextRun } from "../frequency.ts";

/**
 * Starts a run for each due subscription, and sets its next day after now: one run covers all missed days. Several
 * workers may do this at the same time. When a worker is killed, each subscription has either been started or is still
 * due.
 */
export async function startDueRuns(now: Date): Promise<void> {
  const isDue = and(
    lte(subscriptions.nextRunAt, now),
    eq(subscriptions.paused, false),
    isNull(subscriptions.endReason),
  );
  const due = await db.select({ id: subscriptions.id }).from(subscriptions).where(isDue);
  for (const { id } of due)
    await inTransaction(async (tx) => {
      const [found] = await tx
        .select({ subscription: subscriptions, zone: organizations.timeZone })
        .from(subscriptions)
        .innerJoin(organizations, eq(organizations.id, subscriptions.organizationId))
        .where(and(isDue, eq(subscriptions.id, id)))
        .for("update", { of: subscriptions, skipLocked: true });
      if (!found) return;
      const { subscription, zone } = found;
      const { organizationId, nextRunAt: dueAt, frequency } = subscription;
      const runId = newId();
      const begun = await tx
        .insert(subscriptionRuns)
        .values({ id: runId, organizationId, subscriptionId: id, dueAt })
        .onConflictDoNothing()
        .returning({ id: subscriptionRuns.id });
      await tx
        .update(subscriptions)
        .set({ nextRunAt: nextRun(frequency, zone, now) })
        .where(eq(subscriptions.id, id));
      if (begun.length > 0) await enqueue(tx, sendSubscription, { runId }, { organizationId });
    });
}
