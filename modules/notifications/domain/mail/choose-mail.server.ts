import { and, eq, inArray, sql } from "drizzle-orm";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import {
  notifications,
  notificationSettings,
  type KindChoices,
  type MailChoice,
} from "../../schema.ts";
import { defaultMailChoice } from "../choose-recipients.ts";

export interface MailChoices {
  mail: MailChoice;
  kinds: KindChoices;
}

/** A kind of notification that a person may choose for. */
export interface OfferedKind {
  id: string;
  label: string;
  /** True when the notification asks the person to do something. */
  asksForAction: boolean;
}

export async function readMailChoice(scope: Scope): Promise<MailChoice> {
  return (await readMailChoices(scope)).mail;
}

export async function readMailChoices({ viewer }: Scope): Promise<MailChoices> {
  const { mail, kinds } = notificationSettings;
  const [row] = await db
    .select({ mail, kinds })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, viewer.id));
  return row ?? { mail: defaultMailChoice, kinds: {} };
}

/** All kinds that modules declare, by their names. */
export async function listKinds(): Promise<OfferedKind[]> {
  const notices = (await loadModules()).flatMap((manifest) => manifest.notices ?? []);
  return notices
    .map(({ id, label, severity = 5 }) => ({ id, label, asksForAction: severity < 5 }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/**
 * Saves the choice, which applies to events from now on; "never" also applies to waiting emails. Kinds that no module
 * declares are ignored.
 */
export async function chooseMail(scope: Scope, { mail, kinds }: MailChoices): Promise<void> {
  const { viewer, organizationId } = scope;
  const known = new Set((await listKinds()).map(({ id }) => id));
  const different = Object.entries(kinds).filter(
    ([id, choice]) => known.has(id) && choice !== mail,
  );
  const choices = { mail, kinds: Object.fromEntries(different) };
  await inTransaction((tx) => write(tx, { userId: viewer.id, organizationId }, choices));
}

/**
 * Called from the unsubscribe link of an email, so the person is not signed in. A link of a user who no longer exists
 * does nothing.
 */
export async function stopMails(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [user] = await tx
      .select({ organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, userId));
    if (user) await write(tx, { userId, ...user }, { mail: "never", kinds: {} });
  });
}

async function write(
  tx: Transaction,
  person: { userId: string; organizationId: string },
  choices: MailChoices,
): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ ...person, ...choices })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { ...choices, updatedAt: new Date() },
    });
  await tx
    .update(notifications)
    .set({ mail: "done" })
    .where(
      and(
        eq(notifications.recipientId, person.userId),
        inArray(notifications.mail, ["at-once", "daily"]),
        sql`coalesce(${JSON.stringify(choices.kinds)}::jsonb ->> ${notifications.kind}, ${choices.mail}) = 'never'`,
      ),
    );
}
