/** The OpenID provider of an organization: where its people are sent, and who came back. */
import * as client from "openid-client";
import { log } from "#app/platform/log.server.ts";
import { fetchPublic } from "#app/platform/network/fetch-public.server.ts";
import { decryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { companySignIns } from "../../schema.ts";
import type { CompanyPerson } from "./company-person.ts";
import { companyCallbackPath, signedOutUrl } from "./company-addresses.server.ts";

type Settings = typeof companySignIns.$inferSelect;

/** What one attempt must find again in the answer. */
export interface AttemptSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export const newSecrets = (): AttemptSecrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

const headersIn = (headers: HeadersInit | undefined) =>
  Object.fromEntries(new Headers(headers).entries());

const fetchProvider: client.CustomFetch = (url, { method, headers, body }) =>
  fetchPublic(new URL(url), {
    method,
    headers: headersIn(headers),
    // The library sends forms only.
    body: body instanceof URLSearchParams ? body.toString() : null,
  });

/**
 * Reads the provider's own description. The client secret is sent in the body or, if the provider does not accept that, by
 * HTTP Basic.
 */
async function discover({ issuer, clientId, clientSecret, organizationId }: Settings) {
  const secret = decryptSecret(clientSecret, organizationId);
  const options = {
    [client.customFetch]: fetchProvider,
    ...(env().WEBHOOKS_PRIVATE && { execute: [client.allowInsecureRequests] }),
  };
  const found = await client.discovery(new URL(issuer), clientId, secret, undefined, options);
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported;
  if (!methods || methods.includes("client_secret_post")) return found;
  const basic = client.ClientSecretBasic(secret);
  const again = new client.Configuration(found.serverMetadata(), clientId, secret, basic);
  again[client.customFetch] = fetchProvider;
  if (env().WEBHOOKS_PRIVATE) client.allowInsecureRequests(again);
  return again;
}

/** @param hint the address that the person typed. @throws when the provider cannot be reached. */
export async function providerUrl(
  settings: Settings,
  { state, nonce, verifier }: AttemptSecrets,
  hint: string,
): Promise<string> {
  return client.buildAuthorizationUrl(await discover(settings), {
    redirect_uri: env().APP_ORIGIN + companyCallbackPath,
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(hint && { login_hint: hint }),
  }).href;
}

/** A longer token is left out, so that the address stays short enough for every browser and server. */
const maxTokenCharacters = 4_000;

/** Where the provider signs a person out and returns them; null when it offers none or cannot be reached. */
export async function signOutUrl(settings: Settings, idToken: string): Promise<string | null> {
  try {
    const configuration = await discover(settings);
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: signedOutUrl(),
      ...(idToken !== "" && idToken.length <= maxTokenCharacters && { id_token_hint: idToken }),
    }).href;
  } catch (error) {
    const { organizationId } = settings;
    log().warn({ error, organizationId }, "the company's provider cannot sign out");
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/**
 * Verifies the answer and reads who signed in, from the ID token and, for what it lacks, from the userinfo endpoint.
 * @throws when anything does not match, or the provider has not verified the address.
 */
export async function readPerson(
  settings: Settings,
  answer: URL,
  { state, nonce, verifier }: AttemptSecrets,
): Promise<CompanyPerson> {
  const configuration = await discover(settings);
  const address = new URL(env().APP_ORIGIN + companyCallbackPath + answer.search);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  const isWhole = textOf(claims.email) !== "" && claims.groups !== undefined;
  const more =
    !isWhole && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
  const all: Record<string, unknown> = { ...more, ...claims };
  if (all.email_verified === false) throw new Error("The provider has not verified the address.");
  const { groups } = all;
  return {
    subject: claims.sub,
    email: textOf(all.email),
    name: textOf(all.name),
    groups: (Array.isArray(groups) ? groups : []).map(textOf).filter(Boolean),
    idToken: tokens.id_token!,
  };
}
