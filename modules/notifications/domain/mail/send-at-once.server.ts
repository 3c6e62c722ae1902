import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { allowMails } from "#app/platform/mail/mail-allowance.server.ts";
import { dropUnsentMail, mailEach, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { notifications, notificationSettings } from "../../schema.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";
import { unsubscribeUrl } from "./unsubscribe-token.server.ts";
import { writeAtOnce } from "./write-mail.ts";

const doers = alias(users, "doers");

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
      doer: { personId: doers.id, organizationId: doers.organizationId },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.recipientId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(doers, eq(doers.id, notifications.actorId))
    .where(and(eq(notifications.id, id), eq(notifications.mail, "at-once")));
  if (!owed) return;
  const { told, user, organization, choice, doer } = owed;
  const isWanted = !user.disabled && !organization.disabled && choice !== "never";
  const key = `notification:${id}`;
  // Who has read it meanwhile needs no mail of it.
  if (isWanted && told.readAt === null) {
    const url = await unsubscribeUrl(user.id);
    const frame = { origin: env().APP_ORIGIN, unsubscribeUrl: url, zone: organization.timeZone };
    const words = writeAtOnce(told, frame);
    const mail = { key, to: user.email, headers: unsubscribeHeaders(url), ...words };
    // Beyond what one person has mailed to other organizations in a day, it comes with the day's digest.
    if (doer && doer.organizationId !== user.organizationId) {
      const { allowed } = await allowMails(doer, [mail]);
      if (allowed.length === 0) return setMail(id, "daily");
    }
    await sendMail(mail);
  } else await dropUnsentMail(key);
  await setMail(id, "done");
}

async function setMail(id: string, mail: "daily" | "done"): Promise<void> {
  await db.update(notifications).set({ mail }).where(eq(notifications.id, id));
}
