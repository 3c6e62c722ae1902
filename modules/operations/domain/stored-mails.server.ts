/** The mailbox as one organization sees it: only mails to its own people, without links that sign in. */
import { and, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { listMailbox, readMailbox, type StoredMail } from "#app/platform/mail/mailbox.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { hideLinks } from "./hide-links.ts";
import { mailboxIsOpen } from "./mailbox-is-open.ts";

/** The number of emails searched for those of one organization; older ones are only on the disk. */
const maxListed = 1_000;
const maxShown = 100;

function assertOpen(): void {
  if (!mailboxIsOpen(env())) throw new Problem("not-found");
}

/** "Ada <ada@home.test>" and "ada@home.test" are the same address. */
function addressOf(recipient: string): string {
  return (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}

/** The mails whose recipients are all people of the organization. */
async function ownMails<Mail extends StoredMail>(scope: Scope, mails: Mail[]): Promise<Mail[]> {
  const addresses = [...new Set(mails.flatMap((mail) => mail.to.map(addressOf)))];
  if (addresses.length === 0) return [];
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organizationId, scope.organizationId), inArray(users.email, addresses)));
  const own = new Set(rows.map(({ email }) => email.toLowerCase()));
  return mails.filter(({ to }) => to.length > 0 && to.every((each) => own.has(addressOf(each))));
}

/** The newest mails to people of the organization, newest first. @throws Problem "not-found" where the mailbox is closed. */
export async function listStoredMails(scope: Scope): Promise<StoredMail[]> {
  assertOpen();
  return (await ownMails(scope, await listMailbox({ limit: maxListed }))).slice(0, maxShown);
}

/**
 * One email to people of the organization, with its links hidden. @throws Problem "not-found" for any other, and where
 * the mailbox is closed.
 */
export async function getStoredMail(scope: Scope, id: string): Promise<StoredMail> {
  assertOpen();
  const [mail] = await ownMails(scope, [await readMailbox(id)]);
  if (!mail) throw new Problem("not-found");
  return { ...mail, text: hideLinks(mail.text) };
}
