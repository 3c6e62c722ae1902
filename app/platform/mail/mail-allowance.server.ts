/** Daily limits of mails that a person, and all people of an organization together, may cause to be sent to others. */
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";
import { bound } from "../settings/bounds.server.ts";
import { formatTimestamp, toReader } from "../format.ts";
import { Problem } from "../problems.ts";
import { countUp, remainingOf, type Limit } from "../auth/throttle.server.ts";
import type { Scope } from "../viewer.ts";
import type { Mail } from "./mail-message.ts";
import { deleteMailRecords, recordMails } from "./send-mail.server.ts";

const day = 86_400;

/** When this many mails or fewer are left, the form says so before it is sent. */
const few = 20;

const kinds = {
  report: { person: "reportMailsOfPerson", organization: "reportMailsOfOrganization" },
  invitation: { person: "invitationsOfPerson", organization: "invitationsOfOrganization" },
} as const;

export type MailKind = keyof typeof kinds;

const words = {
  report: ["copy of a report", "copies of reports"],
  invitation: ["invitation", "invitations"],
} as const satisfies Record<MailKind, readonly [one: string, many: string]>;

/** The person who causes a mail, and their organization. */
export interface Sender {
  personId: string;
  organizationId: string;
}

const senderOf = ({ viewer, organizationId }: Scope): Sender => ({
  personId: viewer.id,
  organizationId,
});

function limitsOf({ personId, organizationId }: Sender, kind: MailKind): Limit[] {
  const { person, organization } = kinds[kind];
  return [
    { key: `${kind}-mail-person:${personId}`, max: bound(person), seconds: day },
    { key: `${kind}-mail-organization:${organizationId}`, max: bound(organization), seconds: day },
  ];
}

/** "Only 5 more copies of reports can be sent until Aug 3, 2026, 2:05 PM." */
function remainingMessage(scope: Scope, kind: MailKind, remaining: number, resetsAt: Date): string {
  const until = formatTimestamp(resetsAt, scope.viewer.timeZone, toReader(scope.viewer));
  const [one, many] = words[kind];
  if (remaining === 0) return `No more ${many} can be sent until ${until}.`;
  const what = remaining === 1 ? one : many;
  return `Only ${remaining.toLocaleString("en-US")} more ${what} can be sent until ${until}.`;
}

/**
 * Counts mails in the transaction that has them sent.
 * @param field of the form, where the refusal is shown.
 * @throws Problem "too-many-attempts" with how many are left and when the limit resets. Nothing is counted then.
 */
export async function consumeAllowance(
  tx: Transaction | Database,
  scope: Scope,
  { kind, count, field }: { kind: MailKind; count: number; field?: string },
): Promise<void> {
  const exceeded = await countUp(tx, limitsOf(senderOf(scope), kind), count);
  if (!exceeded) return;
  const message = remainingMessage(scope, kind, exceeded.remaining, exceeded.resetsAt);
  throw new Problem("too-many-attempts", message, field === undefined ? {} : { [field]: message });
}

/** The notice that a form shows when few mails are left; otherwise null. */
export async function describeRemainingMails(scope: Scope, kind: MailKind): Promise<string | null> {
  const { remaining, resetsAt } = await remainingOf(limitsOf(senderOf(scope), kind));
  return resetsAt !== null && remaining <= few
    ? remainingMessage(scope, kind, remaining, resetsAt)
    : null;
}

/**
 * Of the mails that a worker is about to send for a person, those that may be sent. Every address outside the
 * organization counts like a copy of a report, once, however often the job runs. Keeps the order.
 * @returns also until when the others must wait; null when there are none.
 */
export async function allowMails<Sent extends Mail & { to: string }>(
  sender: Sender,
  mails: readonly Sent[],
): Promise<{ allowed: Sent[]; resetsAt: Date | null }> {
  return inTransaction(async (tx) => {
    const outsideMails = await listOutside(tx, sender, mails);
    const recorded = new Set(await recordMails(tx, outsideMails));
    const fresh = outsideMails.filter(({ key }) => recorded.has(key));
    if (fresh.length === 0) return { allowed: [...mails], resetsAt: null };
    const limits = limitsOf(sender, "report");
    const exceeded = await countUp(tx, limits, fresh.length);
    if (!exceeded) return { allowed: [...mails], resetsAt: null };
    const over = fresh.slice(exceeded.remaining).map(({ key }) => key);
    // The transaction locks the counter rows until it ends, so nobody else sees the larger number.
    await countUp(tx, limits, -over.length);
    await deleteMailRecords(tx, over);
    const allowed = mails.filter(({ key }) => !over.includes(key));
    return { allowed, resetsAt: exceeded.resetsAt };
  });
}

/**
 * Mails whose address no user of the organization has confirmed. Adding a stranger as a user does not bypass the limit.
 */
async function listOutside<Sent extends { to: string }>(
  tx: Transaction,
  { organizationId }: Sender,
  mails: readonly Sent[],
): Promise<Sent[]> {
  const addresses = mails.map(({ to }) => to);
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.email, addresses),
        eq(users.disabled, false),
        isNotNull(accounts.confirmedAt),
      ),
    );
  const ownEmails = new Set(rows.map(({ email }) => email.toLowerCase()));
  return mails.filter(({ to }) => !ownEmails.has(to.toLowerCase()));
}
