/** The owner's writes of a subscription. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { getSavedCriteria } from "#modules/exports/public.server.ts";
import { subscriptionRecipients, subscriptions } from "../../schema.ts";
import { nextRun } from "../frequency.ts";
import { getSubscription } from "../get-subscription.server.ts";
import type { SubscriptionInput } from "./subscription.input.ts";

/** Each creates a report and mails every morning. */
const mostSubscriptions = 50;

const category = "subscriptions";

/**
 * Subscribes to one of the viewer's saved reports, with its current criteria.
 * @returns the id.
 * @throws Problem "not-found" for a report that is not the viewer's, "invalid-input" above the limit per person.
 */
export async function addSubscription(
  scope: Scope,
  { savedId, title, frequency, email, skipEmpty }: SubscriptionInput,
): Promise<string> {
  const saved = await getSavedCriteria(scope, savedId);
  const { viewer, organizationId } = scope;
  const id = newId();
  await inTransaction(async (tx) => {
    // Serialized by a lock, so that two requests at once cannot both take the last free place.
    // No mutant: it only decides whose requests wait for each other.
    await tx.select().from(users).where(eq(users.id, viewer.id)).for("no key update");
    const existingCount = await tx.$count(subscriptions, eq(subscriptions.userId, viewer.id));
    if (existingCount >= mostSubscriptions)
      throw new Problem(
        "invalid-input",
        `You can have ${mostSubscriptions} subscriptions. Delete one, then add this one.`,
      );
    await tx.insert(subscriptions).values({
      id,
      organizationId,
      userId: viewer.id,
      title: title || saved.name,
      frequency,
      filter: saved.criteria,
      includeIntakeData: saved.includeIntakeData,
      email: email.join(", "),
      skipEmpty,
      nextRunAt: nextRun(frequency, viewer.timeZone, new Date()),
    });
    await tx.insert(subscriptionRecipients).values(
      email.map((address) => ({
        organizationId,
        subscriptionId: id,
        email: address,
        token: randomBytes(32).toString("base64url"),
      })),
    );
    const message = `subscribed to the report ${title || saved.name}`;
    await writeLog(tx, scope, { category, categoryId: id, message, extended: { email } });
  });
  return id;
}

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
