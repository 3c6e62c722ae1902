/** Pausing and deleting a subscription. */
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { subscriptions } from "../../schema.ts";
import { nextRun } from "../frequency.ts";
import { getSubscription } from "../get-subscription.server.ts";

const category = "subscriptions";

/** A resumed subscription starts with its next day: runs missed while paused are not made up. */
export async function pauseSubscription(scope: Scope, id: string, paused: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const subscription = await getSubscription(scope, id, tx);
    if (subscription.paused === paused) return;
    const nextRunAt = nextRun(subscription.frequency, scope.viewer.timeZone, new Date());
    await tx
      .update(subscriptions)
      .set({ paused, nextRunAt })
      .where(eq(subscriptions.id, subscription.id));
    const message = `${paused ? "paused" : "resumed"} the subscription ${subscription.title}`;
    await writeLog(tx, scope, { category, categoryId: id, message });
  });
}

export async function deleteSubscription(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const subscription = await getSubscription(scope, id, tx);
    await tx.delete(subscriptions).where(eq(subscriptions.id, subscription.id));
    const message = `deleted the subscription ${subscription.title}`;
    await writeLog(tx, scope, { category, categoryId: id, message });
  });
}
