import { and, eq } from "drizzle-orm";
import { dropUnsentMail, mailEach, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { notifications, notificationSettings } from "../../schema.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";
import { unsubscribeUrl } from "./unsubscribe-token.server.ts";
import { writeAtOnce } from "./write-mail.ts";

/**
 * Mails each that is still owed one; run again, those that were sent are not sent again. An address that is refused keeps none of the
 * others from theirs.
 * @throws a failure, after all were tried.
 */
export async function sendAtOnce(ids: readonly string[]): Promise<void> {
  await mailEach(ids, sendOne);
}

async function sendOne(id: string): Promise<void> {
  const [owed] = await db
    .select({
      told: notifications,
      user: users,
      organization: organizations,
      choice: notificationSettings.mail,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.recipientId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(notifications.id, id), eq(notifications.mail, "at-once")));
  if (!owed) return;
  const { told, user, organization, choice } = owed;
  const isWanted = !user.disabled && !organization.disabled && choice !== "never";
  const key = `notification:${id}`;
  // Who has read it meanwhile needs no mail of it.
  if (isWanted && told.readAt === null) {
    const url = await unsubscribeUrl(user.id);
    const frame = { origin: env().APP_ORIGIN, unsubscribeUrl: url, zone: organization.timeZone };
    await sendMail({
      key,
      to: user.email,
      headers: unsubscribeHeaders(url),
      ...writeAtOnce(told, frame),
    });
  } else await dropUnsentMail(key);
  await db.update(notifications).set({ mail: "done" }).where(eq(notifications.id, id));
}
