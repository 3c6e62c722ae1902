/**
 * Takes the answer that a SAML provider posts through the browser. The post comes from another site, so it has no cookies of ours:
 * the verified person is stored with the attempt, and the redirect that follows signs in the browser that began.
 */
import { and, eq, gt, isNull } from "drizzle-orm";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { companySignInAttempts, companySignIns } from "../../../schema.ts";
import { clientIp, countAttempt } from "../../sign-in/throttle.server.ts";
import { companyCallbackPath } from "../company-addresses.server.ts";
import { notSignedIn } from "../finish-company-sign-in.server.ts";
import { tooManyAttempts } from "../start-company-sign-in.server.ts";
import { readSamlPerson, SamlRefused } from "./saml-provider.server.ts";

export interface SamlAnswer {
  SAMLResponse: string;
  RelayState: string;
}

/**
 * @returns where the browser goes on. An answer that nobody requested, such as from the provider's own dashboard, leads to the
 * page that requests one.
 * @throws Problem "invalid-input" with the message, "too-many-attempts".
 */
export async function acceptSamlAnswer(
  request: Request,
  { SAMLResponse, RelayState }: SamlAnswer,
): Promise<string> {
  await countAttempt([`address:${clientIp(request)}`], tooManyAttempts);
  const isOpen = and(
    eq(companySignInAttempts.state, RelayState),
    gt(companySignInAttempts.expiresAt, new Date()),
    isNull(companySignInAttempts.answer),
  );
  const [found] = await db
    .select({ attempt: companySignInAttempts, settings: companySignIns })
    .from(companySignInAttempts)
    .innerJoin(
      companySignIns,
      and(
        eq(companySignIns.organizationId, companySignInAttempts.organizationId),
        eq(companySignIns.protocol, "saml"),
      ),
    )
    .where(isOpen);
  if (!found) return "/login/company?again=";
  const { attempt, settings } = found;
  try {
    const answer = await readSamlPerson(settings, SAMLResponse, attempt.state);
    await db
      .update(companySignInAttempts)
      .set({ answer })
      .where(and(eq(companySignInAttempts.id, attempt.id), isOpen));
  } catch (error) {
    if (!(error instanceof SamlRefused)) throw error;
    const { organizationId } = settings;
    log().warn({ error, organizationId, reason: error.reason }, "sign-in with the company failed");
    throw new Problem(
      "invalid-input",
      attempt.testedById === null ? notSignedIn : `The test failed. ${error.message}`,
    );
  }
  return companyCallbackPath;
}
