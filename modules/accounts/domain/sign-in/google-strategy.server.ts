import { createHash } from "node:crypto";
import { GoogleStrategy, type GoogleProfile } from "remix-auth-google";
import { z } from "zod";
import { fetchOutside, httpSpan } from "#app/platform/traces/fetch-outside.server.ts";
import { inSpan } from "#app/platform/traces/traces.server.ts";
import { env } from "#app/platform/settings/env.server.ts";

/** The person as Google identifies them. */
export interface GooglePerson {
  /** Google's own id of the person, which stays the same when the address changes. */
  subject: string;
  email: string;
  emailVerified: boolean;
}

const userInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).default(""),
  email_verified: z.boolean().default(false),
});

export const googleCallbackPath = "/login/google/callback";

const timeoutMilliseconds = 10_000;

/** One attempt to sign in: Google's strategy with the URLs of the environment and PKCE (S256). */
export class PkceGoogleStrategy extends GoogleStrategy<GooglePerson> {
  readonly #verifier: string;

  constructor(verifier: string) {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APP_ORIGIN, ...addresses } = env();
    super(
      {
        clientID: GOOGLE_CLIENT_ID ?? "",
        clientSecret: GOOGLE_CLIENT_SECRET ?? "",
        callbackURL: APP_ORIGIN + googleCallbackPath,
        // The last one is the Google Cloud name of the email scope.
        scope: ["openid", "profile", "email", "https://www.googleapis.com/auth/userinfo.email"],
        prompt: "select_account",
      },
      ({ profile }) =>
        Promise.resolve({
          subject: profile._json.sub,
          email: profile._json.email,
          emailVerified: profile._json.email_verified,
        }),
    );
    this.#verifier = verifier;
    this.authorizationURL = addresses.GOOGLE_AUTHORIZATION_URL;
    this.tokenURL = addresses.GOOGLE_TOKEN_URL;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set("code_challenge", createHash("sha256").update(this.#verifier).digest("base64url"));
    params.set("code_challenge_method", "S256");
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.#verifier });
  }

  /** The library sends this request itself, so the call is reported from here. */
  protected override fetchAccessToken(code: string, params: URLSearchParams) {
    return inSpan(httpSpan("POST", new URL(this.tokenURL)), () =>
      super.fetchAccessToken(code, params),
    );
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const response = await fetchOutside(new URL(env().GOOGLE_USERINFO_URL), {
      headers: { Authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`The userinfo endpoint answered ${response.status}.`);
    const read = userInfo.parse(await response.json());
    return { provider: "google", _json: read } as unknown as GoogleProfile;
  }
}
