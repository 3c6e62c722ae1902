/** Single logout: our signed requests to a provider, and its own, which end sessions here. */
import { eq, and, inArray, isNotNull, ne } from "drizzle-orm";
import { asViewer, viewerColumns } from "#app/platform/auth/session.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readOwnKey } from "#app/platform/pdf/sealing/seal-key.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { decryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { accounts, organizations, sessions, users } from "#db/schema.ts";
import { companySignIns } from "../../../schema.ts";
import type { SamlSession } from "../company-person.ts";
import { asPem, isCurrent } from "./certificates.server.ts";
import { library, samlAddresses } from "./saml-provider.server.ts";
import {
  readSignOutRequest,
  SignOutRefused,
  type ReceivedSignOut,
  type SignOutRequest,
} from "./sign-out-request.server.ts";

type Settings = typeof companySignIns.$inferSelect;

async function signerFor({ ssoUrl, signOutAddress, certificates }: Settings) {
  const { answerUrl, metadataUrl } = samlAddresses();
  const [{ SAML: Saml }, { privateKey }] = await Promise.all([library(), readOwnKey("samlKey")]);
  return new Saml({
    issuer: metadataUrl,
    callbackUrl: answerUrl,
    entryPoint: ssoUrl,
    logoutUrl: signOutAddress,
    idpCert: certificates.map(asPem),
    privateKey: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    signatureAlgorithm: "sha256",
  });
}

/**
 * Where the provider signs out the person of a session.
 * @param known what the sign-in stored with the session.
 * @returns null for a provider that has no address for it.
 */
export async function samlSignOutUrl(settings: Settings, known: string): Promise<string | null> {
  if (settings.signOutAddress === "" || known === "") return null;
  const session = JSON.parse(known) as SamlSession;
  const saml = await signerFor(settings);
  return saml.getLogoutUrlAsync(
    { issuer: settings.issuer, ...session, nameIDFormat: session.nameIDFormat ?? "" },
    "",
    {},
  );
}

/**
 * Ends the sessions that a provider's request names, in every organization that has set up this provider.
 * @returns where the browser takes our signed answer; null for a provider without an address for it.
 * @throws Problem "invalid-input" for a request that is not signed by a provider, or not for us, or not of now.
 */
export async function signOutByProvider(received: ReceivedSignOut): Promise<string | null> {
  try {
    const { request, signers } = await readSignOutRequest(received, findProviders);
    for (const settings of signers) await endSessions(settings, request);
    const answering = signers.find(({ signOutAddress }) => signOutAddress !== "");
    if (!answering) return null;
    const saml = await signerFor(answering);
    const named = { ID: request.id, issuer: request.issuer, nameID: "", nameIDFormat: "" };
    return await saml.getLogoutResponseUrlAsync(named, received.relayState, {}, true);
  } catch (error) {
    if (!(error instanceof SignOutRefused)) throw error;
    log().warn({ reason: error.message }, "a sign-out of a company's provider was refused");
    throw new Problem("invalid-input", "We could not read the sign-out of your company.");
  }
}

/** Several organizations may have the same provider. */
async function findProviders(issuer: string): Promise<Settings[]> {
  const found = await db
    .select()
    .from(companySignIns)
    .where(and(eq(companySignIns.protocol, "saml"), eq(companySignIns.issuer, issuer)))
    .limit(50);
  return found.map((settings) => ({
    ...settings,
    certificates: settings.certificates.filter((certificate) => isCurrent(certificate)),
  }));
}

async function endSessions(
  { organizationId }: Settings,
  { nameID, sessionIndexes }: SignOutRequest,
): Promise<void> {
  await inTransaction(async (tx) => {
    const open = await tx
      .select({ id: sessions.id, token: sessions.companyToken, ...viewerColumns })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .innerJoin(users, eq(users.id, accounts.userId))
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(
        and(
          eq(users.organizationId, organizationId),
          isNotNull(sessions.companyToken),
          ne(sessions.companyToken, ""),
        ),
      );
    const named = open.filter(({ token }) => {
      const session = readSession(token!, organizationId);
      const isOfSession =
        sessionIndexes.length === 0 || sessionIndexes.includes(session?.sessionIndex ?? "");
      return session?.nameID === nameID && isOfSession;
    });
    if (named.length === 0) return;
    for (const { user, organization } of named) {
      const scope = { viewer: asViewer(user, organization), organizationId };
      await emit(tx, scope, "session.ended", { userId: user.id });
    }
    const ids = named.map(({ id }) => id);
    await tx.delete(sessions).where(inArray(sessions.id, ids));
    log().info(
      { organizationId, sessions: ids.length },
      "a company's provider signed a person out",
    );
  });
}

/** Null for what another protocol or an unreadable key left. */
function readSession(token: string, organizationId: string): SamlSession | null {
  try {
    return JSON.parse(decryptSecret(token, organizationId)) as SamlSession;
  } catch {
    return null;
  }
}
