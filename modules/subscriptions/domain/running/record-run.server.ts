/** Records the result of a run in its log, and sends notifications about it. */
import { eq } from "drizzle-orm";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { subscriptionRuns, subscriptions } from "../../schema.ts";

export interface StartedRun {
  run: typeof subscriptionRuns.$inferSelect;
  subscription: typeof subscriptions.$inferSelect;
}

type Outcome = Pick<typeof subscriptionRuns.$inferInsert, "state" | "rows" | "detail">;

const path = "/settings/subscriptions";

async function write(tx: Transaction, { run }: StartedRun, outcome: Outcome): Promise<void> {
  await tx.update(subscriptionRuns).set(outcome).where(eq(subscriptionRuns.id, run.id));
  await broadcast(tx, [run.organizationId], `subscription:${run.subscriptionId}`);
}

export async function recordRun(running: StartedRun, outcome: Outcome): Promise<void> {
  await inTransaction((tx) => write(tx, running, outcome));
}

/** Notifies the owner that a run failed for good; the next one starts on its day. */
export async function notifyAboutFailure(running: StartedRun): Promise<void> {
  const { title } = running.subscription;
  const outcome = { state: "Failed", detail: "The email could not be sent." } as const;
  await notifyOwner(running, outcome, `The report “${title}” could not be sent`);
}

/** Notifies the owner that a mail limit excluded some addresses. */
export async function notifyAboutMailLimit(
  running: StartedRun,
  outcome: Outcome,
  left: string,
): Promise<void> {
  await notifyOwner(running, outcome, `The report “${running.subscription.title}”: ${left}`);
}

async function notifyOwner(running: StartedRun, outcome: Outcome, message: string): Promise<void> {
  const { subscription } = running;
  await inTransaction(async (tx) => {
    await write(tx, running, outcome);
    await emit(
      tx,
      await ownerScope(subscription.organizationId, productActor, tx),
      "people.notified",
      {
        notice: "subscriptions.failed",
        message,
        path: `${path}/${subscription.id}`,
        people: [subscription.userId],
        opensTo: { people: [subscription.userId] },
      },
    );
  });
}

const reason = "Its owner may no longer read these reports.";

/** Ends a subscription whose owner was disabled or lost the permission; notifies administrators of the organization. */
export async function endSubscription(running: StartedRun): Promise<void> {
  const { subscription } = running;
  await inTransaction(async (tx) => {
    await write(tx, running, { state: "Ended", detail: reason });
    await tx
      .update(subscriptions)
      .set({ endReason: reason })
      .where(eq(subscriptions.id, subscription.id));
    const scope = await ownerScope(subscription.organizationId, productActor, tx);
    const message = `The subscription “${subscription.title}” ended. ${reason}`;
    await writeLog(tx, scope, { category: "subscriptions", categoryId: subscription.id, message });
    await emit(tx, scope, "people.notified", {
      notice: "subscriptions.ended",
      message,
      path,
      people: [],
      types: administratorTypes,
      opensTo: { ofOrganization: { id: subscription.organizationId, types: administratorTypes } },
    });
  });
}
