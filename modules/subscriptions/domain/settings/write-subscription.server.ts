/** Adding a subscription, and changing its settings. */
import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { subscriptionRecipients, subscriptions } from "../../schema.ts";
import { nextRun } from "../frequency.ts";
import { getSubscription, type SubscriptionInView } from "../get-subscription.server.ts";
import type { SubscriptionInput } from "./subscription.input.ts";

/** The maximum per person, because each subscription may create a report and send emails every morning. */
const maxSubscriptions = 50;

const category = "subscriptions";

/** What is stored of an input: everything that is not a setting belongs to the criteria. */
function columnsOf(input: SubscriptionInput) {
  const { email, title, frequency, format, omitEmptyColumns, skipEmpty, ...criteria } = input;
  const { includeIntakeData, ...filter } = criteria;
  const settings = { title, frequency, format, omitEmptyColumns, skipEmpty, includeIntakeData };
  return { ...settings, filter, email: email.join(", ") };
}

/**
 * Subscribes to the projects of some criteria.
 * @returns the id.
 * @throws Problem "invalid-input" above the limit per person.
 */
export async function addSubscription(scope: Scope, input: SubscriptionInput): Promise<string> {
  const { email, title, frequency } = input;
  const { viewer, organizationId } = scope;
  const id = newId();
  await inTransaction(async (tx) => {
    // A lock serializes requests, so that two at the same time cannot both add the last allowed subscription.
    // No mutant: the lock only decides whose requests wait for each other.
    await tx.select().from(users).where(eq(users.id, viewer.id)).for("no key update");
    const existingCount = await tx.$count(subscriptions, eq(subscriptions.userId, viewer.id));
    if (existingCount >= maxSubscriptions)
      throw new Problem(
        "invalid-input",
        `You can have ${maxSubscriptions} subscriptions. Delete one, then add this one.`,
      );
    await tx.insert(subscriptions).values({
      id,
      organizationId,
      userId: viewer.id,
      ...columnsOf(input),
      nextRunAt: nextRun(frequency, viewer.timeZone, new Date()),
    });
    await addRecipients(tx, { id, organizationId }, email);
    const message = `subscribed to the report ${title}`;
    await writeLog(tx, scope, { category, categoryId: id, message, extended: { email } });
  });
  return id;
}

async function addRecipients(
  tx: Transaction,
  { id, organizationId }: { id: string; organizationId: string },
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await tx.insert(subscriptionRecipients).values(
    addresses.map((email) => ({
      organizationId,
      subscriptionId: id,
      email,
      token: randomBytes(32).toString("base64url"),
    })),
  );
}

/**
 * Changes all settings of a subscription. Its runs stay, and so do the links of mails that were sent: an address that is
 * no longer mailed keeps its row, and one that has stopped the mails stays stopped.
 * @throws Problem "not-found" for another person's, "illegal-transition" for one that has ended.
 */
export async function editSubscription(
  scope: Scope,
  id: string,
  input: SubscriptionInput,
): Promise<void> {
  const { email, title, frequency } = input;
  await inTransaction(async (tx) => {
    const subscription = await getSubscription(scope, id, tx);
    if (subscription.endReason !== null)
      throw new Problem("illegal-transition", subscription.endReason);
    const hasOtherDay = frequency !== subscription.frequency;
    await tx
      .update(subscriptions)
      .set({
        ...columnsOf(input),
        ...(hasOtherDay && { nextRunAt: nextRun(frequency, scope.viewer.timeZone, new Date()) }),
      })
      .where(eq(subscriptions.id, subscription.id));
    await changeRecipients(tx, subscription, email);
    const message = `edited the subscription ${title}`;
    const before = { title: subscription.title, email: subscription.email };
    await writeLog(tx, scope, { category, categoryId: id, message, extended: { before, email } });
  });
}

async function changeRecipients(
  tx: Transaction,
  { id, organizationId }: SubscriptionInView,
  addresses: readonly string[],
): Promise<void> {
  const own = eq(subscriptionRecipients.subscriptionId, id);
  const before = await tx.select().from(subscriptionRecipients).where(own);
  const removed = before.filter(({ email }) => !addresses.includes(email));
  if (removed.length > 0)
    await tx
      .update(subscriptionRecipients)
      .set({ subscriptionId: null })
      .where(
        and(
          own,
          inArray(
            subscriptionRecipients.id,
            removed.map((recipient) => recipient.id),
          ),
        ),
      );
  const known = new Set(before.map(({ email }) => email));
  await addRecipients(
    tx,
    { id, organizationId },
    addresses.filter((address) => !known.has(address)),
  );
}
