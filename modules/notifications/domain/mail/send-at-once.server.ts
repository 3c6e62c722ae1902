import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { allowMails } from "#app/platform/mail/mail-allowance.server.ts";
import { deleteUnsentMail, mailEach, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { notifications, notificationSettings } from "../../schema.ts";
import { mailChoiceOf } from "./mail-choice-of.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";
import { unsubscribeUrl } from "./unsubscribe-token.server.ts";
import { writeAtOnce } from "./write-mail.ts";

const actors = alias(users, "doers");

/**
 * Mails each notification that still needs one; a second run does not send them again. A refused address does not stop the
 * others.
 * @throws a failure, after all were tried.
 */
export async function sendAtOnce(ids: readonly string[]): Promise<void> {
  await mailEach(ids, sendOne);
}

async function sendOne(id: string): Promise<void> {
  const [pending] = await db
    .select({
      notification: notifications,
      user: users,
      organization: organizations,
      choice: mailChoiceOf(notifications.kind),
      actor: { personId: actors.id, organizationId: actors.organizationId },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.recipientId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .where(and(eq(notifications.id, id), eq(notifications.mail, "at-once")));
  if (!pending) return;
  const { notification, user, organization, choice, actor } = pending;
  const isWanted = !user.disabled && !organization.disabled && choice !== "never";
  const key = `notification:${id}`;
  // A notification that was read in the meantime needs no mail.
  if (isWanted && notification.readAt === null) {
    const url = await unsubscribeUrl(user.id);
    const frame = {
      origin: env().APP_ORIGIN,
      unsubscribeUrl: url,
      zone: organization.timeZone,
      organization: organization.name,
    };
    const words = writeAtOnce(notification, frame, { isUrgent: choice !== "at-once" });
    const file = await fileOf(notification, user);
    const mail = {
      key,
      to: user.email,
      headers: unsubscribeHeaders(url),
      ...words,
      ...(file && { attachments: [file] }),
    };
    // Above a person's daily limit of mails to other organizations, it is sent with the digest of the day.
    if (actor && actor.organizationId !== user.organizationId) {
      const { allowed } = await allowMails(actor, [mail]);
      if (allowed.length === 0) return setMail(id, "daily");
    }
    await sendMail(mail);
  } else await deleteUnsentMail(key);
  await setMail(id, "done");
}

/** The file that a module adds to mails of this kind, such as the visit for the inspector's calendar. */
async function fileOf(
  { kind, projectId }: typeof notifications.$inferSelect,
  user: typeof users.$inferSelect,
) {
  if (projectId === null) return null;
  const [load] = (await loadModules()).flatMap(({ mailFiles }) => mailFiles?.[kind] ?? []);
  return load ? (await load()).findMailFile(user, projectId) : null;
}

async function setMail(id: string, mail: "daily" | "done"): Promise<void> {
  await db.update(notifications).set({ mail }).where(eq(notifications.id, id));
}
