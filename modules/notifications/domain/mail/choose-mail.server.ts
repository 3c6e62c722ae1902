import { and, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { notifications, notificationSettings, type MailChoice } from "../../schema.ts";
import { defaultMailChoice } from "../choose-recipients.ts";

export async function readMailChoice({ viewer }: Scope): Promise<MailChoice> {
  const [row] = await db
    .select({ mail: notificationSettings.mail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, viewer.id));
  return row?.mail ?? defaultMailChoice;
}

/** Applies to events from now on; "never" also applies to waiting mails. */
export async function chooseMail(scope: Scope, mail: MailChoice): Promise<void> {
  const { viewer, organizationId } = scope;
  await inTransaction((tx) => write(tx, { userId: viewer.id, organizationId }, mail));
}

/** Called by the link of a mail, so the person is not signed in. A link of a user who no longer exists does nothing. */
export async function stopMails(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [user] = await tx
      .select({ organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, userId));
    if (user) await write(tx, { userId, ...user }, "never");
  });
}

async function write(
  tx: Transaction,
  person: { userId: string; organizationId: string },
  mail: MailChoice,
): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ ...person, mail })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { mail, updatedAt: new Date() },
    });
  if (mail !== "never") return;
  await tx
    .update(notifications)
    .set({ mail: "done" })
    .where(
      and(
        eq(notifications.recipientId, person.userId),
        inArray(notifications.mail, ["at-once", "daily"]),
      ),
    );
}
