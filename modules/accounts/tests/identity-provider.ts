/**
 * A real OpenID provider in place of Google, with test users. A person signs in by pressing the button with their address on its
 * only page.
 */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { interactionPolicy, Provider, type Configuration } from "oidc-provider";

export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified?: unknown;
  name?: string;
  groups?: string[];
}

export interface IdentityProvider {
  origin: string;
  clientId: string;
  clientSecret: string;
  /** The environment variables that point the app to this provider instead of Google. */
  environment: Record<string, string>;
  /** Adds a person with a button; `consent` does it when needed. */
  introduce: (person: ProviderPerson) => void;
  /** Acts as a browser: follows the redirect and presses the person's button. @returns the callback URL. */
  consent: (address: string, person: ProviderPerson) => Promise<URL>;
  /** Answers of the token endpoint so far: the error, or "given". */
  tokenAnswers: string[];
  close: () => Promise<void>;
}

const client = { client_id: "client-of-the-test", client_secret: "secret of the test" };

function configuration(
  callbackUrl: string,
  findPerson: (sub: string) => ProviderPerson | undefined,
): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  // Google's page asks which account to use.
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return {
    clients: [
      {
        ...client,
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [new URL("/login", callbackUrl).href],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", kid: "test" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const person = findPerson(sub);
      if (!person) return undefined;
      return { accountId: sub, claims: () => ({ name: "A Person", ...person }) };
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 60, IdToken: 60 },
  };
}

/** @param callback the app's own callback URL. */
export async function startIdentityProvider(callback: string): Promise<IdentityProvider> {
  const people = new Map<string, ProviderPerson>();
  const tokenAnswers: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(
    origin,
    configuration(callback, (sub) => people.get(sub)),
  );
  provider.on("grant.success", () => tokenAnswers.push("given"));
  provider.on("grant.error", (_context, { error }) => tokenAnswers.push(error));
  const answer = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    interact(provider, people, request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  return {
    origin,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    tokenAnswers,
    environment: {
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_AUTHORIZATION_URL: `${origin}/auth`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_USERINFO_URL: `${origin}/me`,
    },
    introduce: (person) => void people.set(person.sub, person),
    consent(address, person) {
      people.set(person.sub, person);
      return follow(address, origin, person.sub);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The only page: a button for each person. Pressing it signs in and grants the requested scopes. */
async function interact(
  provider: Provider,
  people: ReadonlyMap<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(page(people));
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get("sub") ?? "";
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const result = {
    login: { accountId },
    consent: { grantId: await grant.save() },
    select_account: {},
  };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}

function page(people: ReadonlyMap<string, ProviderPerson>): string {
  const buttons = [...people.values()].map(
    ({ sub, email }) => `<button name="sub" value="${sub}">${email}</button>`,
  );
  return `<!doctype html><html lang="en"><title>Provider</title><h1>Choose an account</h1><form method="post">${buttons.join("")}</form>`;
}

/** Follows redirects like a browser, with the provider's cookies, until one leaves the provider. */
async function follow(address: string, origin: string, sub: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let steps = 0; steps < 10; steps += 1) {
    const atPage = next.pathname.startsWith("/interaction/");
    const response = await fetch(next, {
      redirect: "manual",
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(atPage && { method: "POST", body: new URLSearchParams({ sub }) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
    if (next.origin !== origin) return next;
  }
  throw new Error("The provider led round and round.");
}
