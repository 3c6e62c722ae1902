/** How an organization sets up the sign-in with its own provider. */
import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { isRefusedUrl } from "#app/platform/network/fetch-public.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { readOwnKey } from "#app/platform/pdf/sealing/seal-key.server.ts";
import { encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { companyDomains, companySignIns } from "../../schema.ts";
import type { CompanyInput } from "./company.input.ts";
import { companyCallbackPath, signedOutUrl } from "./company-addresses.server.ts";
import { hasRecord, recordOf } from "./domain-record.server.ts";
import { endOtherSessions } from "./require-company.server.ts";
import { asPem, isCurrent, periodOf } from "./saml/certificates.server.ts";
import { samlAddresses } from "./saml/saml-provider.server.ts";
import { saveSaml } from "./saml/save-saml.server.ts";
import {
  endAttempts,
  lockOrganization,
  logChange,
  own,
  savedMessage,
  storeProvider,
  untested,
} from "./store-provider.server.ts";

const maxDomains = 20;
const maxExempt = 200;

type Provider = Extract<CompanyInput, { intent: "save-provider" }>;
type Rules = Extract<CompanyInput, { intent: "save-rules" }>;

export async function viewCompanySignIn({ organizationId, viewer }: Scope) {
  const [[settings], domains, administrators, ours] = await Promise.all([
    db.select().from(companySignIns).where(eq(companySignIns.organizationId, organizationId)),
    db
      .select()
      .from(companyDomains)
      .where(eq(companyDomains.organizationId, organizationId))
      .orderBy(asc(companyDomains.domain))
      .limit(maxDomains),
    listAdministrators(organizationId),
    readOwnKey("samlKey"),
  ]);
  const { clientSecret: _secret, ...shown } = settings ?? { clientSecret: "" };
  return {
    viewerId: viewer.id,
    provider: settings ? (shown as Omit<typeof settings, "clientSecret">) : null,
    domains: domains.map(({ id, domain, token, verifiedAt }) => ({
      id,
      domain,
      record: recordOf(token),
      isVerified: verifiedAt !== null,
    })),
    administrators,
    callbackUrl: env().APP_ORIGIN + companyCallbackPath,
    signedOutUrl: signedOutUrl(),
    saml: {
      ...samlAddresses(),
      ourCertificate: String(ours.certificates[0]),
      certificates: (settings?.certificates ?? []).map((base64) => ({
        pem: asPem(base64),
        validTo: periodOf(base64).validTo.toISOString(),
        isCurrent: isCurrent(base64),
      })),
    },
  };
}

export type CompanySignInView = Awaited<ReturnType<typeof viewCompanySignIn>>;

const listAdministrators = (organizationId: string) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.disabled, false),
        inArray(users.type, [...administratorTypes]),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(200);

/** @returns what was done, in words. @throws Problem with the message of a field. */
export async function changeCompanySignIn(scope: Scope, input: CompanyInput): Promise<string> {
  switch (input.intent) {
    case "add-domain":
      return addDomain(scope, input.domain);
    case "verify-domain":
      return verifyDomain(scope, input.domainId);
    case "remove-domain":
      return removeDomain(scope, input.domainId);
    case "save-provider":
      return saveProvider(scope, input);
    case "save-saml":
      return saveSaml(scope, input);
    case "save-rules":
      return saveRules(scope, input);
    case "remove-provider":
      return removeProvider(scope);
  }
}

async function addDomain(scope: Scope, domain: string): Promise<string> {
  const { organizationId } = scope;
  await inTransaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const count = await tx.$count(
      companyDomains,
      eq(companyDomains.organizationId, organizationId),
    );
    if (count >= maxDomains) refuse("domain", `Up to ${maxDomains} domains`);
    await tx
      .insert(companyDomains)
      .values({ organizationId, domain, token: randomBytes(16).toString("hex") })
      .onConflictDoNothing();
  });
  return `${domain} was added.`;
}

async function verifyDomain(scope: Scope, id: string): Promise<string> {
  const { domain, token } = await getDomain(scope, id);
  const found = await hasRecord(domain, token);
  const name = `domain-${id}`;
  if (found === null) refuse(name, "The name server did not answer. Try again in a few minutes.");
  if (!found)
    refuse(name, "The record was not found. A new record can take an hour to be visible.");
  await inTransaction(async (tx) => {
    const [other] = await tx
      .select({ id: companyDomains.id })
      .from(companyDomains)
      .where(
        and(
          eq(companyDomains.domain, domain),
          isNotNull(companyDomains.verifiedAt),
          ne(companyDomains.organizationId, scope.organizationId),
        ),
      );
    if (other) refuse(name, "Another organization has verified this domain.");
    await tx.update(companyDomains).set({ verifiedAt: new Date() }).where(ownDomain(scope, id));
    await logChange(tx, scope, `verified the domain ${domain}`);
    await endOtherSessions(tx, scope);
  });
  return `${domain} is verified.`;
}

async function removeDomain(scope: Scope, id: string): Promise<string> {
  const { domain } = await getDomain(scope, id);
  await inTransaction(async (tx) => {
    await tx.delete(companyDomains).where(ownDomain(scope, id));
    await logChange(tx, scope, `removed the domain ${domain}`);
  });
  return `${domain} was removed.`;
}

const ownDomain = ({ organizationId }: Scope, id: string) =>
  and(eq(companyDomains.id, id), eq(companyDomains.organizationId, organizationId));

async function getDomain(scope: Scope, id: string) {
  const [row] = await db.select().from(companyDomains).where(ownDomain(scope, id));
  if (!row) throw new Problem("not-found");
  return row;
}

async function saveProvider(
  scope: Scope,
  { issuer, oauthClient: clientId, clientSecret }: Provider,
) {
  const { organizationId } = scope;
  if (isRefusedUrl(new URL(issuer)))
    refuse("issuer", "Use an address that begins with https:// and that the internet can reach");
  await inTransaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const [before] = await tx.select().from(companySignIns).where(own(scope));
    const isSameServer =
      before?.protocol === "oidc" && before.issuer === issuer && before.clientId === clientId;
    if (clientSecret === "" && !isSameServer) refuse("clientSecret", "Type the client secret");
    if (clientSecret === "" && isSameServer) return;
    await storeProvider(tx, scope, {
      protocol: "oidc",
      issuer,
      clientId,
      clientSecret: encryptSecret(clientSecret, organizationId),
      ssoUrl: "",
      signOutAddress: "",
      certificates: [],
      metadataUrl: null,
      ...untested,
    });
  });
  return savedMessage;
}

async function saveRules(scope: Scope, rules: Rules): Promise<string> {
  const { isRequired, signsOut, newUserType, groups } = rules;
  const isOffered = rules.isOffered || isRequired;
  await inTransaction(async (tx) => {
    const [before] = await tx.select().from(companySignIns).where(own(scope)).for("update");
    if (!before) refuse("isOffered", "Set up the provider first");
    if (isOffered && !before.testedAt) refuse("isOffered", "Test the sign-in first");
    const verified = await tx.$count(
      companyDomains,
      and(
        eq(companyDomains.organizationId, scope.organizationId),
        isNotNull(companyDomains.verifiedAt),
      ),
    );
    if (isOffered && verified === 0) refuse("isOffered", "Verify a domain first");
    const exemptUserIds = await exemptIn(tx, scope, rules.exempt.slice(0, maxExempt));
    if (isRequired && exemptUserIds.length === 0)
      refuse("exempt", "Choose at least one administrator, in case the provider fails");
    await tx
      .update(companySignIns)
      .set({
        isOffered,
        isRequired,
        signsOut,
        exemptUserIds,
        newUserType,
        groups,
        updatedAt: new Date(),
      })
      .where(own(scope));
    await endOtherSessions(tx, scope);
    const state = isRequired ? "required" : isOffered ? "offered" : "switched off";
    await logChange(tx, scope, `saved the company sign-in: ${state}`);
  });
  return isRequired
    ? "Company sign-in is required."
    : isOffered
      ? "Company sign-in is on."
      : "Company sign-in is off.";
}

/** The administrators among the posted ids. */
async function exemptIn(tx: Transaction, { organizationId }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        inArray(users.id, [...ids]),
        inArray(users.type, [...administratorTypes]),
      ),
    );
  return rows.map(({ id }) => id);
}

async function removeProvider(scope: Scope): Promise<string> {
  await inTransaction(async (tx) => {
    await tx.delete(companySignIns).where(own(scope));
    await endAttempts(tx, scope);
    await logChange(tx, scope, "removed the company sign-in");
  });
  return "Company sign-in was removed. Everyone signs in by themselves.";
}

/** A test has succeeded. It counts only for the settings that it used; each save encrypts a client secret again. */
export async function markTested({
  organizationId,
  issuer,
  clientSecret,
  ssoUrl,
  certificates,
}: typeof companySignIns.$inferSelect): Promise<void> {
  await db
    .update(companySignIns)
    .set({ testedAt: new Date() })
    .where(
      and(
        eq(companySignIns.organizationId, organizationId),
        eq(companySignIns.issuer, issuer),
        eq(companySignIns.clientSecret, clientSecret),
        eq(companySignIns.ssoUrl, ssoUrl),
        eq(companySignIns.certificates, certificates),
      ),
    );
}

function refuse(field: string, message: string): never {
  throw new Problem("invalid-input", message, { [field]: message });
}
