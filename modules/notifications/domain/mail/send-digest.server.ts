import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { notifications, notificationSettings } from "../../schema.ts";
import { digestKey } from "./begin-due-digests.server.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";
import { unsubscribeUrl } from "./unsubscribe-token.server.ts";
import { writeDigest } from "./write-mail.ts";

interface Digest {
  userId: string;
  day: string;
  /** ISO 8601. */
  until: string;
}

/** More than a screen or two nobody reads in a mail. */
const listed = 30;

/** Mails what is still unread; run again it sends nothing twice and loses nothing that came later. */
export async function sendDigest({ userId, day, until }: Digest): Promise<void> {
  const waiting = and(
    eq(notifications.recipientId, userId),
    eq(notifications.mail, "daily"),
    sql`${notifications.createdAt} <= ${until}`,
  );
  const person = await findPerson(userId);
  if (person)
    await send(person, digestKey(userId, day), and(waiting, isNull(notifications.readAt)));
  await db.update(notifications).set({ mail: "done" }).where(waiting);
}

/** Null for who is gone, or wants no mails any more. */
async function findPerson(userId: string) {
  const [found] = await db
    .select({ user: users, organization: organizations, choice: notificationSettings.mail })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!found || found.user.disabled || found.organization.disabled) return null;
  return found.choice === "never" ? null : found;
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

async function send(
  { user, organization }: Person,
  key: string,
  unread: ReturnType<typeof and>,
): Promise<void> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(unread)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(listed),
    db.select({ total: count() }).from(notifications).where(unread),
  ]);
  if (rows.length === 0) return;
  const url = await unsubscribeUrl(user.id);
  const frame = { origin: env().APP_ORIGIN, unsubscribeUrl: url, zone: organization.timeZone };
  await sendMail({
    key,
    to: user.email,
    headers: unsubscribeHeaders(url),
    ...writeDigest(rows, (counted?.total ?? rows.length) - rows.length, frame),
  });
}
