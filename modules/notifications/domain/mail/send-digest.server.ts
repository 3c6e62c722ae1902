import { and, count, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { mailSends } from "#app/platform/mail/mail-schema.ts";
import { deleteUnsentMail, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { notifications, notificationSettings } from "../../schema.ts";
import { digestKey } from "./start-due-digests.server.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";
import { unsubscribeUrl } from "./unsubscribe-token.server.ts";
import { writeDigest } from "./write-mail.ts";

interface Digest {
  userId: string;
  day: string;
  /** ISO 8601. */
  until: string;
}

/** Nobody reads more than a screen or two in a mail. */
const maxListed = 30;

/**
 * Emails what is still unread. A second run sends nothing twice and loses nothing that came later. When the mail server
 * was down for days, several digests wait for one person: the newest contains everything, and the others are not sent.
 */
export async function sendDigest({ userId, day, until }: Digest): Promise<void> {
  const key = digestKey(userId, day);
  if (await hasLaterDigest(userId, day)) return deleteUnsentMail(key);
  const waiting = and(
    eq(notifications.recipientId, userId),
    eq(notifications.mail, "daily"),
    sql`${notifications.createdAt} <= ${until}`,
  );
  const person = await findPerson(userId);
  const unread = and(waiting, isNull(notifications.readAt));
  if (!person || !(await send(person, key, unread))) await deleteUnsentMail(key);
  await db.update(notifications).set({ mail: "done" }).where(waiting);
}

async function hasLaterDigest(userId: string, day: string): Promise<boolean> {
  const [later] = await db
    .select({ key: mailSends.key })
    .from(mailSends)
    .where(
      and(
        gt(mailSends.key, digestKey(userId, day)),
        lte(mailSends.key, digestKey(userId, "9999-12-31")),
      ),
    )
    .limit(1);
  return later !== undefined;
}

/** Null for a user who no longer exists or wants no mails. */
async function findPerson(userId: string) {
  const [found] = await db
    .select({ user: users, organization: organizations, settings: notificationSettings })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!found || found.user.disabled || found.organization.disabled) return null;
  const { mail, kinds = {} } = found.settings ?? {};
  const wantsSome = Object.values(kinds).some((choice) => choice !== "never");
  return mail === "never" && !wantsSome ? null : found;
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** @returns false when there is nothing to send. */
async function send(
  { user, organization }: Person,
  key: string,
  unread: ReturnType<typeof and>,
): Promise<boolean> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(unread)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(maxListed),
    db.select({ total: count() }).from(notifications).where(unread),
  ]);
  if (rows.length === 0) return false;
  const url = await unsubscribeUrl(user.id);
  const frame = {
    origin: env().APP_ORIGIN,
    unsubscribeUrl: url,
    zone: organization.timeZone,
    organization: organization.name,
  };
  await sendMail({
    key,
    to: user.email,
    headers: unsubscribeHeaders(url),
    ...writeDigest(rows, (counted?.total ?? rows.length) - rows.length, frame),
  });
  return true;
}
