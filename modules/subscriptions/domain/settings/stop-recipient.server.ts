/**
 * Called from the link of an email, whose reader is not signed in. It stops the emails of all subscriptions of the
 * organization.
 */
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { subscriptionRecipients, subscriptionStops } from "../../schema.ts";
import { hasStopped } from "../get-subscription.server.ts";

interface Reader {
  organizationId: string;
  organizationName: string;
  email: string;
  isStopped: boolean;
}

/** The reader of the link, also after the subscription was deleted; null for an unknown link. */
export async function findByToken(token: string): Promise<Reader | null> {
  const [found] = await db
    .select({
      organizationId: organizations.id,
      organizationName: organizations.name,
      email: subscriptionRecipients.email,
      stoppedAt: subscriptionStops.stoppedAt,
    })
    .from(subscriptionRecipients)
    .innerJoin(organizations, eq(organizations.id, subscriptionRecipients.organizationId))
    .leftJoin(subscriptionStops, hasStopped)
    .where(eq(subscriptionRecipients.token, token));
  if (!found) return null;
  const { stoppedAt, ...reader } = found;
  return { ...reader, isStopped: stoppedAt !== null };
}

export async function stopMails({ organizationId, email }: Reader): Promise<void> {
  await db.insert(subscriptionStops).values({ organizationId, email }).onConflictDoNothing();
}

/** Only the reader can resume the mails. */
export async function resumeMails({ organizationId, email }: Reader): Promise<void> {
  const { organizationId: of, email: to } = subscriptionStops;
  await db.delete(subscriptionStops).where(and(eq(of, organizationId), eq(to, email)));
}
