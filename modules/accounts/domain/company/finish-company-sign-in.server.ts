/** Reads the answer of a company's provider, and signs the person in or shows what a test found. */
import { and, eq, gt } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { companySignInAttempts, companySignIns } from "../../schema.ts";
import type { SignInRedirect } from "../sign-in/complete-first-factor.server.ts";
import type { CompanyPerson } from "./company-person.ts";
import { readPerson } from "./company-provider.server.ts";
import { markTested } from "./company-settings.server.ts";
import { describeOutcome, signInByCompany } from "./sign-in-by-company.server.ts";
import { attemptCookie } from "./start-company-sign-in.server.ts";

export const notSignedIn = "Your company did not sign you in. Try again, or ask its administrator.";

/** What a test found, for the administrator who tried the settings. */
export interface CompanyTest {
  person: Pick<CompanyPerson, "email" | "name" | "groups">;
  /** What a real sign-in of this person would do. */
  outcome: string;
  settingsPath: string;
}

/**
 * An attempt is valid once, in the browser that began it.
 * @throws Problem "invalid-input" with the message.
 */
export async function finishCompanySignIn(
  request: Request,
): Promise<{ signedIn: SignInRedirect } | { test: CompanyTest }> {
  const attempt = await consumeAttempt(request);
  const [settings] = attempt
    ? await db
        .select()
        .from(companySignIns)
        .where(eq(companySignIns.organizationId, attempt.organizationId))
    : [];
  if (!attempt || !settings) throw new Problem("invalid-input", notSignedIn);
  const person =
    settings.protocol === "saml"
      ? attempt.answer
      : await readOpenIdPerson(request, settings, attempt);
  if (!person) throw new Problem("invalid-input", notSignedIn);
  if (attempt.testedById === null)
    return { signedIn: await signInByCompany(request, settings, person, attempt.redirectTo) };
  await markTested(settings);
  const { email, name, groups } = person;
  const outcome = await describeOutcome(settings, person).catch((error: unknown) => {
    if (isProblem(error)) return error.message;
    throw error;
  });
  return { test: { person: { email, name, groups }, outcome, settingsPath: attempt.redirectTo } };
}

async function readOpenIdPerson(
  request: Request,
  settings: typeof companySignIns.$inferSelect,
  attempt: typeof companySignInAttempts.$inferSelect,
): Promise<CompanyPerson> {
  try {
    return await readPerson(settings, new URL(request.url), attempt);
  } catch (error) {
    const { organizationId } = settings;
    log().warn({ error, organizationId }, "sign-in with the company failed");
    throw new Problem("invalid-input", notSignedIn);
  }
}

export const clearAttempt = (): Promise<string> => attemptCookie.serialize("", { maxAge: 0 });

async function consumeAttempt(request: Request) {
  const token: unknown = await attemptCookie.parse(request.headers.get("cookie"));
  if (typeof token !== "string" || token === "") return null;
  const [attempt] = await db
    .delete(companySignInAttempts)
    .where(
      and(
        eq(companySignInAttempts.id, hashToken(token)),
        gt(companySignInAttempts.expiresAt, new Date()),
      ),
    )
    .returning();
  return attempt ?? null;
}
