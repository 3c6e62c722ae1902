import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { subscriptionRecipients, subscriptions } from "../../schema.ts";

/** The title of what a link stops; null for a link that is not known. */
export async function findByToken(token: string): Promise<{ title: string } | null> {
  const [found] = await db
    .select({ title: subscriptions.title })
    .from(subscriptionRecipients)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionRecipients.subscriptionId))
    .where(eq(subscriptionRecipients.token, token));
  return found ?? null;
}

/** By the link of a mail; who presses it is not signed in. */
export async function stopByToken(token: string): Promise<void> {
  await db
    .update(subscriptionRecipients)
    .set({ stoppedAt: new Date() })
    .where(and(eq(subscriptionRecipients.token, token), isNull(subscriptionRecipients.stoppedAt)));
}
