/** Signs in the person that a company's provider names. The provider speaks only for the domains and people of its organization. */
import { createHash } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { asViewer, openSession } from "#app/platform/auth/session.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { userTypeName, type UserType } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { accountIdentities, companyDomains, type companySignIns } from "../../schema.ts";
import { emailField } from "../account/email.input.ts";
import { findAccount, lockEnabledAccount } from "../account/find-account.server.ts";
import { proveEmail } from "../account/prove-email.server.ts";
import type { SignInRedirect } from "../sign-in/complete-first-factor.server.ts";
import { domainOf } from "./company.input.ts";
import type { CompanyPerson } from "./company-person.ts";

type Settings = typeof companySignIns.$inferSelect;

const messages = {
  domain: "Your company may not sign in people of this email address's domain.",
  elsewhere: "This email address belongs to a person of another organization.",
  notAdded: "Your company has not added you to Fieldlight yet. Ask its administrator.",
  closed: "This account is not allowed to sign in.",
} as const;

/**
 * The provider has checked the person as its organization wants, so no second factor is asked for. A person who signs in for the
 * first time gets a profile if the settings name a type for them.
 * @throws Problem "invalid-input" with the message.
 */
export async function signInByCompany(
  request: Request,
  settings: Settings,
  person: CompanyPerson,
  redirectTo: string,
): Promise<SignInRedirect> {
  return inTransaction(async (tx) => {
    const subject = subjectOf(settings, person);
    const found = await findPerson(tx, settings, person);
    const accountId =
      found.accountId ?? (await createAccountOf(tx, await userOf(tx, settings, person, found)));
    if (!found.isLinked && found.accountId)
      await linkUser(tx, accountId, await userOf(tx, settings, person, found));
    // After the link, so that a disabled user is refused.
    const account = await lockEnabledAccount(tx, accountId);
    if (!account) throw new Problem("invalid-input", messages.closed);
    if (account.email.toLowerCase() === person.email.toLowerCase()) await proveEmail(tx, account);
    await tx
      .insert(accountIdentities)
      .values({ provider: "company", subject, accountId: account.id })
      .onConflictDoNothing();
    if (found.user) await mapType(tx, settings, person, found.user.id);
    const { idToken, samlSession } = person;
    const token = idToken ?? (samlSession && JSON.stringify(samlSession));
    const companyToken = token ? encryptSecret(token, settings.organizationId) : "";
    const headers = new Headers({
      "Set-Cookie": await openSession(tx, request, account.id, { companyToken }),
    });
    return { headers, to: redirectTo };
  });
}

/** What a sign-in of this person would do, in words. @throws as `signInByCompany`. */
export async function describeOutcome(settings: Settings, person: CompanyPerson): Promise<string> {
  const { user } = await findPerson(db, settings, person);
  if (user) return `Signs in as ${user.name}, ${userTypeName(user.type)}.`;
  return `Is added as ${userTypeName(typeFor(settings, person))} and signed in.`;
}

/**
 * A hash, because the column ignores case and a provider's ids do not. With SAML, an administrator types the issuer, so one
 * organization could name the provider of another.
 */
const subjectOf = (
  { protocol, organizationId, issuer }: Settings,
  { subject }: CompanyPerson,
): string =>
  createHash("sha256")
    .update(`${protocol === "saml" ? `${organizationId} ` : ""}${issuer} ${subject}`)
    .digest("hex");

interface FoundPerson {
  accountId: string | null;
  /** Whether the account has the user. */
  isLinked: boolean;
  user: { id: string; name: string; email: string; type: string } | null;
}

/** The account of the provider's id, otherwise of the address. @throws for an address or a person of another organization. */
async function findPerson(
  tx: Transaction | Database,
  settings: Settings,
  person: CompanyPerson,
): Promise<FoundPerson> {
  const email = emailField.safeParse(person.email);
  if (!email.success || !(await ownsDomain(tx, settings, email.data)))
    throw new Problem("invalid-input", messages.domain);
  const [identity] = await tx
    .select({ accountId: accountIdentities.accountId })
    .from(accountIdentities)
    .where(
      and(
        eq(accountIdentities.provider, "company"),
        eq(accountIdentities.subject, subjectOf(settings, person)),
      ),
    );
  const account = identity ? null : await findAccount(email.data, tx);
  const accountId = identity?.accountId ?? account?.id ?? null;
  const [linked] = accountId
    ? await tx
        .select({ user: users })
        .from(accounts)
        .innerJoin(users, eq(users.id, accounts.userId))
        .where(eq(accounts.id, accountId))
    : [];
  const [unlinked] = linked
    ? []
    : await tx.select({ user: users }).from(users).where(eq(users.email, email.data));
  const user = linked?.user ?? unlinked?.user ?? null;
  if (user && user.organizationId !== settings.organizationId)
    throw new Problem("invalid-input", messages.elsewhere);
  return { accountId, isLinked: linked !== undefined, user };
}

async function ownsDomain(
  tx: Transaction | Database,
  { organizationId }: Settings,
  email: string,
): Promise<boolean> {
  const own = and(
    eq(companyDomains.organizationId, organizationId),
    eq(companyDomains.domain, domainOf(email)),
    isNotNull(companyDomains.verifiedAt),
  );
  return (await tx.$count(companyDomains, own)) > 0;
}

/** The type of the first mapped group that the person belongs to. */
const mappedType = ({ groups }: Settings, person: CompanyPerson): UserType | null =>
  groups.find(({ group }) => person.groups.includes(group))?.type ?? null;

/** The type of a group, otherwise of all new people. */
function typeFor(settings: Settings, person: CompanyPerson): UserType {
  const type = mappedType(settings, person) ?? settings.newUserType;
  if (!type) throw new Problem("invalid-input", messages.notAdded);
  return type;
}

/** A person who changed groups since the last sign-in gets the type of the new one. */
async function mapType(
  tx: Transaction,
  settings: Settings,
  person: CompanyPerson,
  userId: string,
): Promise<void> {
  const type = mappedType(settings, person);
  if (!type || settings.exemptUserIds.includes(userId)) return;
  const [row] = await tx
    .select({ user: users, organization: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId));
  const viewer = asViewer(row!.user, row!.organization);
  const scope = { viewer, organizationId: settings.organizationId };
  await emit(tx, scope, "user.type-mapped", { userId, type });
}

/** The found user, otherwise a new one in the organization. */
async function userOf(
  tx: Transaction,
  settings: Settings,
  person: CompanyPerson,
  { user }: FoundPerson,
): Promise<{ id: string; email: string }> {
  if (user) return user;
  const type = typeFor(settings, person);
  const [organization] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, settings.organizationId));
  const [made] = await tx
    .insert(users)
    .values({
      organizationId: settings.organizationId,
      name: person.name || person.email.split("@")[0]!,
      email: person.email,
      company: organization!.name,
      type,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  // Another request of the same person has just added them.
  if (!made) return (await findPerson(tx, settings, person)).user!;
  const viewer = asViewer(made, organization!);
  await writeLog(
    tx,
    { viewer, organizationId: settings.organizationId },
    {
      category: "users",
      categoryId: made.id,
      message: `${made.name} was added by the company sign-in as ${userTypeName(type)}`,
    },
  );
  return made;
}

const linkUser = (tx: Transaction, accountId: string, { id: userId }: { id: string }) =>
  tx
    .update(accounts)
    .set({ userId })
    .where(and(eq(accounts.id, accountId), isNull(accounts.userId)));

async function createAccountOf(
  tx: Transaction,
  user: { id: string; email: string },
): Promise<string> {
  const [made] = await tx
    .insert(accounts)
    .values({ email: user.email, userId: user.id })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  return made?.id ?? (await findAccount(user.email, tx))!.id;
}
