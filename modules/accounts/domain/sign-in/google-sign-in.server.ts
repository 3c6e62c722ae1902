/** Sign-in with Google: the redirect there and the callback. */
import { createHash, randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { log } from "#app/platform/log.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { cookieName, cookieOptions } from "#app/platform/auth/product-cookie.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { PkceGoogleStrategy, type GooglePerson } from "./google-strategy.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";

/** Minutes a person may spend at Google. */
const expiryMinutes = 10;

const notSignedIn = "Google did not sign you in. Try again, or sign in another way.";

export function googleIsOffered(): boolean {
  return env().GOOGLE_CLIENT_ID !== undefined;
}

/** Stores state, verifier and return path in the browser that started, signed with a server key. */
function attempts() {
  const { GOOGLE_CLIENT_SECRET = "" } = env();
  const key = createHash("sha256").update(`google-attempt ${GOOGLE_CLIENT_SECRET}`).digest("hex");
  return createCookieSessionStorage<{ verifier: string; redirectTo: string }>({
    cookie: {
      ...cookieOptions(),
      name: cookieName("fieldlight_google"),
      maxAge: expiryMinutes * 60,
      secrets: [key],
    },
  });
}

/** @returns the redirect to Google. @throws Problem "not-found" where Google is not set up. */
export async function startGoogleSignIn(request: Request, redirectTo: string): Promise<Response> {
  if (!googleIsOffered()) throw new Problem("not-found");
  const storage = attempts();
  const session = await storage.getSession();
  const verifier = randomBytes(32).toString("base64url");
  session.set("verifier", verifier);
  session.set("redirectTo", safeReturn(redirectTo));
  const cookie = await storage.commitSession(session);
  // The strategy adds its state to the session it reads, so it receives the cookie just created.
  const requestWithCookie = new Request(request.url, {
    headers: { Cookie: cookie.split(";")[0]! },
  });
  const authenticator = new Authenticator<GooglePerson>(storage).use(
    new PkceGoogleStrategy(verifier),
  );
  try {
    await authenticator.authenticate("google", requestWithCookie);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("The strategy neither redirected nor failed.");
}

export interface GoogleReturn {
  person: GooglePerson;
  redirectTo: string;
  /** Deletes the attempt's cookie: state and verifier are valid for one answer. */
  clear: string;
}

/**
 * Verifies state and PKCE of Google's answer and asks Google who signed in.
 * @throws Problem "invalid-input" when anything does not match, "not-found" where Google is not set up.
 */
export async function finishGoogle(request: Request): Promise<GoogleReturn> {
  if (!googleIsOffered()) throw new Problem("not-found");
  const storage = attempts();
  const session = await storage.getSession(request.headers.get("cookie"));
  const verifier = session.get("verifier");
  if (!verifier) throw new Problem("invalid-input", notSignedIn);
  const authenticator = new Authenticator<GooglePerson>(storage).use(
    new PkceGoogleStrategy(verifier),
  );
  try {
    const person = await authenticator.authenticate("google", request, { throwOnError: true });
    return {
      person,
      redirectTo: safeReturn(session.get("redirectTo")),
      clear: await storage.destroySession(session),
    };
  } catch (error) {
    log().warn({ error }, "sign-in with Google failed");
    throw new Problem("invalid-input", notSignedIn);
  }
}
