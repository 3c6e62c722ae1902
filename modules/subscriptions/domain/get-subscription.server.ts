import { and, asc, desc, eq, exists, or, sql } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import {
  subscriptionRecipients,
  subscriptionRuns,
  subscriptions,
  subscriptionStops,
} from "../schema.ts";

export type SubscriptionInView = typeof subscriptions.$inferSelect & InView<"subscription">;

/** @throws Problem "not-found" for an unknown one and for another person's. */
export async function getSubscription(
  scope: Scope,
  id: string,
  tx: Database | Transaction = db,
): Promise<SubscriptionInView> {
  const query = tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, scope.viewer.id)));
  const [row] = tx === db ? await query : await query.for("update");
  if (!row) throw new Problem("not-found");
  return asInView("subscription", row);
}

/**
 * The viewer's own, or one whose reports they receive.
 * @throws Problem "not-found" for an unknown one, and for any other.
 */
export async function getReadableSubscription(
  scope: Scope,
  id: string,
): Promise<SubscriptionInView> {
  const { viewer, organizationId } = scope;
  const isRecipient = exists(
    db
      .select({ one: sql`1` })
      .from(subscriptionRecipients)
      .where(
        and(
          eq(subscriptionRecipients.subscriptionId, subscriptions.id),
          eq(subscriptionRecipients.email, viewer.email.toLowerCase()),
        ),
      ),
  );
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.organizationId, organizationId),
        or(eq(subscriptions.userId, viewer.id), isRecipient),
      ),
    );
  if (!row) throw new Problem("not-found");
  return asInView("subscription", row);
}

/** The viewer's own; there are few, limited by `maxSubscriptions`. */
export function listSubscriptions(scope: Scope) {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, scope.viewer.id))
    .orderBy(asc(subscriptions.title), asc(subscriptions.id));
}

/** The newest runs matter most. */
const shownRuns = 50;

export async function listRuns({ id }: SubscriptionInView) {
  return db
    .select()
    .from(subscriptionRuns)
    .where(eq(subscriptionRuns.subscriptionId, id))
    .orderBy(desc(subscriptionRuns.createdAt), desc(subscriptionRuns.id))
    .limit(shownRuns);
}

/** Joins the stop of a recipient's address. A stop applies to all subscriptions, whichever one's link was used. */
export const hasStopped = and(
  eq(subscriptionStops.organizationId, subscriptionRecipients.organizationId),
  eq(subscriptionStops.email, subscriptionRecipients.email),
);

/** All recipients; `stoppedAt` is set for those who stopped the mails. */
export async function listRecipients({ id }: Pick<SubscriptionInView, "id">) {
  return db
    .select({
      id: subscriptionRecipients.id,
      email: subscriptionRecipients.email,
      token: subscriptionRecipients.token,
      stoppedAt: subscriptionStops.stoppedAt,
    })
    .from(subscriptionRecipients)
    .leftJoin(subscriptionStops, hasStopped)
    .where(eq(subscriptionRecipients.subscriptionId, id))
    .orderBy(asc(subscriptionRecipients.email));
}
