/** How many mails a person, and all people of an organization together, may have sent to others in a day. */
import type { Database, Transaction } from "#db/client.server.ts";
import { bound } from "../settings/bounds.server.ts";
import { formatMoment } from "../format.ts";
import { Problem } from "../problems.ts";
import { countUp, leftOf, type Limit } from "../door/throttle.server.ts";
import type { Scope } from "../viewer.ts";

const day = 86_400;

/** Left of which a form says so before it is sent. */
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

function limitsOf({ viewer, organizationId }: Scope, kind: MailKind): Limit[] {
  const { person, organization } = kinds[kind];
  return [
    { key: `${kind}-mail-person:${viewer.id}`, most: bound(person), seconds: day },
    { key: `${kind}-mail-organization:${organizationId}`, most: bound(organization), seconds: day },
  ];
}

/** "Only 5 more copies of reports can be sent until Aug 3, 2026, 2:05 PM." */
function leftSentence(scope: Scope, kind: MailKind, left: number, opensAt: Date): string {
  const until = formatMoment(opensAt, scope.viewer.timeZone, { year: true });
  const [one, many] = words[kind];
  if (left === 0) return `No more ${many} can be sent until ${until}.`;
  const what = left === 1 ? one : many;
  return `Only ${left.toLocaleString("en-US")} more ${what} can be sent until ${until}.`;
}

/**
 * Counts mails in the transaction that has them sent.
 * @param field of the form, which the refusal stands beside.
 * @throws Problem "too-many-attempts" with how many are left and when it opens again; nothing is counted then.
 */
export async function takeMails(
  tx: Transaction | Database,
  scope: Scope,
  { kind, count, field }: { kind: MailKind; count: number; field?: string },
): Promise<void> {
  const passed = await countUp(tx, limitsOf(scope, kind), count);
  if (!passed) return;
  const sentence = leftSentence(scope, kind, passed.left, passed.opensAt);
  throw new Problem(
    "too-many-attempts",
    sentence,
    field === undefined ? {} : { [field]: sentence },
  );
}

/** What a form says before it is sent, once few are left; else null. */
export async function tellFewMails(scope: Scope, kind: MailKind): Promise<string | null> {
  const { left, opensAt } = await leftOf(limitsOf(scope, kind));
  return opensAt !== null && left <= few ? leftSentence(scope, kind, left, opensAt) : null;
}
