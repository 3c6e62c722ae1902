import { db } from "#db/client.server.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { subscriptionRecipients, subscriptions } from "../schema.ts";

export const everything = {
  formId: [],
  status: [],
  createdFrom: "",
  createdTo: "",
  completedFrom: "",
  completedTo: "",
  canceledFrom: "",
  canceledTo: "",
  clientId: [],
  reviewerId: [],
  installerId: [],
  outcome: [],
};

/** A subscription to all projects, for these addresses. */
export async function makeSubscription(
  owner: UserRow,
  {
    emails = [owner.email],
    ...set
  }: Partial<typeof subscriptions.$inferInsert> & { emails?: string[] } = {},
) {
  const [subscription] = await db
    .insert(subscriptions)
    .values({
      organizationId: owner.organizationId,
      userId: owner.id,
      title: "All projects",
      frequency: "daily",
      filter: everything,
      email: emails.join(", "),
      nextRunAt: new Date(Date.now() + 3_600_000),
      ...set,
    })
    .returning();
  const { id, organizationId } = subscription!;
  await db.insert(subscriptionRecipients).values(
    emails.map((email, index) => ({
      organizationId,
      subscriptionId: id,
      email,
      token: `${id}-${index}`,
    })),
  );
  return subscription!;
}
