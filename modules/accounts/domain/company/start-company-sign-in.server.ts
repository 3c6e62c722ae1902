/** Sends a person to their company's provider, and an administrator who tries the settings. */
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { hashToken, type CurrentSession } from "#app/platform/auth/session.server.ts";
import { productCookie } from "#app/platform/auth/product-cookie.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { decryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { db } from "#db/client.server.ts";
import { sessions } from "#db/schema.ts";
import { companyDomains, companySignInAttempts, companySignIns } from "../../schema.ts";
import { clientIp, countAttempt } from "../sign-in/throttle.server.ts";
import { domainOf } from "./company.input.ts";
import {
  newSecrets,
  providerUrl,
  signOutUrl,
  type AttemptSecrets,
} from "./company-provider.server.ts";
import { samlSignOutUrl } from "./saml/saml-sign-out.server.ts";
import { samlUrl } from "./saml/saml-provider.server.ts";

type Settings = typeof companySignIns.$inferSelect;

export const attemptCookie = productCookie("fieldlight_company");

const companyContinuePath = "/login/company/continue";

/** Minutes a person may spend at the provider. */
const expiryMinutes = 10;

const messages = {
  unknown: "No company sign-in is set up for this address. Sign in another way.",
  unreachable: "The sign-in of your company does not answer. Try again, or ask its administrator.",
} as const;

export const tooManyAttempts =
  "Too many attempts came from your network. Wait 15 minutes, then try again.";

/** Whether the sign-in page mentions it: an organization offers it. */
export async function companyIsOffered(): Promise<boolean> {
  const rows = await db
    .select({ id: companySignIns.organizationId })
    .from(companySignIns)
    .where(eq(companySignIns.isOffered, true))
    .limit(1);
  return rows.length > 0;
}

/** The provider with which the addresses of a domain sign in. */
async function findOffered(email: string): Promise<Settings | null> {
  const [row] = await db
    .select({ settings: companySignIns })
    .from(companyDomains)
    .innerJoin(companySignIns, eq(companySignIns.organizationId, companyDomains.organizationId))
    .where(
      and(
        eq(companyDomains.domain, domainOf(email)),
        isNotNull(companyDomains.verifiedAt),
        eq(companySignIns.isOffered, true),
      ),
    );
  return row?.settings ?? null;
}

/** Where a person who registers goes on instead of creating an organization; null when no company offers its sign-in to them. */
export async function findCompanyPath(email: string): Promise<string | null> {
  if (!(await findOffered(email))) return null;
  return `/login/company?${new URLSearchParams({ email, registering: "" })}`;
}

/**
 * @returns the redirect to the page that continues at the provider of the address's domain.
 * @throws Problem "invalid-input" when no organization offers it for the domain, "too-many-attempts".
 */
export async function startCompanySignIn(
  request: Request,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<Response> {
  await countAttempt([`address:${clientIp(request)}`], tooManyAttempts);
  const settings = await findOffered(email);
  if (!settings) throw new Problem("invalid-input", messages.unknown, { email: messages.unknown });
  return begin(settings, { email, redirectTo: safeReturn(redirectTo), testedById: null });
}

/** @throws Problem "not-found" before a provider is saved, "invalid-input" when it does not answer. */
export async function startCompanyTest(scope: Scope, redirectTo: string): Promise<Response> {
  const [settings] = await db
    .select()
    .from(companySignIns)
    .where(eq(companySignIns.organizationId, scope.organizationId));
  if (!settings) throw new Problem("not-found");
  return begin(settings, { email: scope.viewer.email, redirectTo, testedById: scope.viewer.id });
}

interface Attempt {
  email: string;
  redirectTo: string;
  testedById: string | null;
}

/**
 * The provider's address for the browser that began. A page sends it there, because the security policy of our pages lets no form
 * lead to another site, also not by a redirect.
 */
export async function findProviderUrl(request: Request): Promise<string | null> {
  const token: unknown = await attemptCookie.parse(request.headers.get("cookie"));
  if (typeof token !== "string" || token === "") return null;
  const [attempt] = await db
    .select({ url: companySignInAttempts.providerUrl })
    .from(companySignInAttempts)
    .where(
      and(
        eq(companySignInAttempts.id, hashToken(token)),
        gt(companySignInAttempts.expiresAt, new Date()),
      ),
    );
  return attempt?.url ?? null;
}

async function begin(settings: Settings, { email, ...attempt }: Attempt): Promise<Response> {
  const secrets = newSecrets();
  let url: string;
  try {
    url =
      settings.protocol === "saml"
        ? await samlUrl(settings, secrets.state)
        : await providerUrl(settings, secrets, email);
  } catch (error) {
    const { organizationId } = settings;
    log().warn({ error, organizationId }, "the company's provider cannot be reached");
    throw new Problem("invalid-input", messages.unreachable, { email: messages.unreachable });
  }
  const cookie = await openAttempt(settings, secrets, url, attempt);
  return new Response(null, {
    status: 303,
    headers: [
      ["Location", companyContinuePath],
      ["Set-Cookie", cookie],
    ],
  });
}

/** @returns the cookie with which the browser continues at the provider, and returns. */
async function openAttempt(
  { organizationId }: Settings,
  secrets: AttemptSecrets,
  url: string,
  attempt: Pick<Attempt, "redirectTo" | "testedById">,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(companySignInAttempts).values({
    id: hashToken(token),
    organizationId,
    ...secrets,
    ...attempt,
    redirectTo: attempt.redirectTo.slice(0, 2_000),
    providerUrl: url,
    expiresAt: new Date(Date.now() + expiryMinutes * 60_000),
  });
  return attemptCookie.serialize(token, { maxAge: expiryMinutes * 60 });
}

/**
 * Where a browser goes on after signing out, if its organization wants people to sign out at the provider too. Call it before the
 * session ends, and `leave` after it has.
 */
export async function findProviderToLeave(
  session: CurrentSession | null,
): Promise<{ leave: () => Promise<{ to: string; cookie: string } | null> } | null> {
  if (!session?.viewer) return null;
  const { organizationId } = session.viewer;
  const [row] = await db
    .select({ settings: companySignIns, token: sessions.companyToken })
    .from(sessions)
    .innerJoin(
      companySignIns,
      and(eq(companySignIns.organizationId, organizationId), eq(companySignIns.signsOut, true)),
    )
    .where(and(eq(sessions.id, session.id), isNotNull(sessions.companyToken)));
  if (!row) return null;
  const { settings, token } = row;
  return {
    async leave() {
      const known = token === "" ? "" : decryptSecret(token!, organizationId);
      const url =
        settings.protocol === "saml"
          ? await samlSignOutUrl(settings, known)
          : await signOutUrl(settings, known);
      if (!url) return null;
      const attempt = { redirectTo: "/login", testedById: null };
      const cookie = await openAttempt(settings, newSecrets(), url, attempt);
      return { to: companyContinuePath, cookie };
    },
  };
}
