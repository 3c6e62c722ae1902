import { countUp, type ExceededLimit } from "#app/platform/auth/throttle.server.ts";
import { formatTimestamp, toReader, countOf } from "#app/platform/format.ts";
import { Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { sendSubscription } from "../../jobs/send-subscription.job.ts";
import { subscriptionRuns } from "../../schema.ts";
import { getSubscription } from "../get-subscription.server.ts";

/** Minimum seconds between two sends of one subscription. */
const pauseSeconds = 300;
const daySeconds = 86_400;

/**
 * Sends the report now, only to the subscription's owner. A second press adds no job while the first one's job waits.
 * @throws Problem "illegal-transition" for a subscription that has ended; "too-many-attempts", with the time to wait,
 * too soon after the last.
 */
export async function sendToMe(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { organizationId, endReason } = await getSubscription(scope, id, tx);
    if (endReason !== null) throw new Problem("illegal-transition", endReason);
    const runId = newId();
    const added = await enqueue(
      tx,
      sendSubscription,
      { runId },
      { organizationId, singletonKey: `me:${id}` },
    );
    if (added === null) return;
    await countSend(tx, scope, id);
    const requestedEmail = scope.viewer.email;
    await tx
      .insert(subscriptionRuns)
      .values({ id: runId, organizationId, subscriptionId: id, requestedEmail });
  });
}

/** When it throws, nothing is counted, because the transaction is rolled back. */
async function countSend(tx: Transaction, { viewer }: Scope, id: string): Promise<void> {
  const soon = await countUp(tx, [{ key: `send-now:${id}`, max: 1, seconds: pauseSeconds }]);
  if (soon) throw tooOften(soon, `You can send this report again in ${minutesUntil(soon)}.`);
  const key = `send-now-person:${viewer.id}`;
  const max = bound("sendsNowOfPerson");
  const often = await countUp(tx, [{ key, max, seconds: daySeconds }]);
  if (!often) return;
  const until = formatTimestamp(often.resetsAt, viewer.timeZone, toReader(viewer));
  const message = `You sent ${max} reports to yourself today. You can send the next one from ${until}.`;
  throw tooOften(often, message);
}

const secondsUntil = ({ resetsAt }: ExceededLimit) =>
  Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000));

function minutesUntil(passed: ExceededLimit): string {
  const minutes = Math.ceil(secondsUntil(passed) / 60);
  return countOf(minutes, "minute");
}

function tooOften(passed: ExceededLimit, message: string): Problem {
  return new Problem("too-many-attempts", message, {}, secondsUntil(passed));
}
