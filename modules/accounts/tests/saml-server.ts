/**
 * A real SAML 2.0 identity provider. A person signs in by pressing the button with their address on its only page. Tests may alter
 * an answer before and after it is signed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from "samlify";
import type { ProviderPerson } from "./identity-provider.ts";
import { signOutAt, type SamlSignOut } from "./saml-sign-out-server.ts";
import { escapeXml, makeKey, sign, type SignedParts, type SigningKey } from "./saml-signing.ts";

// Its parser checks the requests; a schema validator needs a program of its own.
setSchemaValidator({ validate: () => Promise.resolve("no schema is checked") });

const { namespace } = Constants;

/** What a test changes about an answer. */
export interface SamlAlteration {
  key?: SigningKey;
  /** Which parts are signed; the assertion alone by default. */
  signs?: SignedParts;
  /** Replaced in the answer before it is signed. */
  facts?: Partial<Record<SamlFact, string>>;
  /** The provider's name of the session. */
  sessionIndex?: string;
  /** Changes the XML before it is signed. */
  unsigned?: (xml: string) => string;
  /** Changes the signed XML. */
  signed?: (xml: string) => string;
}

type SamlFact =
  | "Issuer"
  | "Audience"
  | "Destination"
  | "InResponseTo"
  | "SubjectRecipient"
  | "ConditionsNotBefore"
  | "ConditionsNotOnOrAfter"
  | "SubjectConfirmationDataNotOnOrAfter"
  | "NameID"
  | "NameIDFormat";

export interface SamlPost {
  url: string;
  form: { SAMLResponse: string; RelayState: string };
}

export interface SamlServer {
  issuer: string;
  ssoUrl: string;
  /** Its metadata, with the certificates of these keys. */
  metadata: (keys?: readonly SigningKey[]) => string;
  metadataUrl: string;
  key: SigningKey;
  /** Adds a person with a button. */
  introduce: (person: ProviderPerson) => void;
  /** Reads the request in the address and answers it for the person. @returns what the browser posts. */
  answer: (address: string, person: ProviderPerson, alter?: SamlAlteration) => Promise<SamlPost>;
  signOut: SamlSignOut;
  close: () => Promise<void>;
}

const attribute = (name: string, values: readonly string[]) =>
  `<saml:Attribute Name="${name}">${values
    .map((value) => `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue>`)
    .join("")}</saml:Attribute>`;

/**
 * @param readOurMetadata our own description, as an administrator gives it to the provider.
 * @param host the name by which browsers reach it.
 */
export async function startSamlServer(
  readOurMetadata: () => Promise<string>,
  host = "127.0.0.1",
): Promise<SamlServer> {
  const key = await makeKey();
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const made: SamlServer = {
    issuer: `${origin}/entity`,
    ssoUrl: `${origin}/sso`,
    metadata: (keys = [key]) => providerOf(origin, keys).getMetadata(),
    metadataUrl: `${origin}/metadata`,
    key,
    introduce: (person) => void people.set(person.sub, person),
    answer: (address, person, alter = {}) =>
      readOurMetadata().then((ours) =>
        answerOf(origin, ours, new URL(address), person, { key, ...alter }),
      ),
    signOut: signOutAt(origin, key, readOurMetadata),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    serve(made, people, origin, request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  return made;
}

const providerOf = (origin: string, keys: readonly SigningKey[]) =>
  IdentityProvider({
    entityID: `${origin}/entity`,
    signingCert: keys.map(({ certificate }) => certificate),
    nameIDFormat: ["urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"],
    singleSignOnService: [{ Binding: namespace.binding.redirect, Location: `${origin}/sso` }],
    singleLogoutService: [{ Binding: namespace.binding.redirect, Location: `${origin}/out` }],
  });

async function answerOf(
  origin: string,
  ourMetadata: string,
  address: URL,
  person: ProviderPerson,
  alter: SamlAlteration & { key: SigningKey },
): Promise<SamlPost> {
  const { key, signs = "assertion", facts = {}, unsigned = (xml) => xml } = alter;
  const ours = ServiceProvider({ metadata: ourMetadata });
  const provider = providerOf(origin, [key]);
  const { extract } = await provider.parseLoginRequest(ours, "redirect", {
    query: Object.fromEntries(address.searchParams),
  });
  const request = extract.request as Record<string, string>;
  const now = Date.now();
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const recipient = ours.entityMeta.getAssertionConsumerService("post") as string;
  const { email, name = "", groups = [] } = person;
  const xml = SamlLib.replaceTagsByValue(
    SamlLib.defaultLoginResponseTemplate.context
      .replace(
        "{AttributeStatement}",
        `<saml:AttributeStatement>${attribute("email", [email])}${attribute("displayName", [name])}${attribute("groups", groups)}</saml:AttributeStatement>`,
      )
      .replace("{AuthnStatement}", authnStatement(alter.sessionIndex)),
    {
      ID: `_${crypto.randomUUID()}`,
      AssertionID: `_${crypto.randomUUID()}`,
      StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success",
      IssueInstant: inMinutes(0),
      Issuer: `${origin}/entity`,
      Destination: recipient,
      InResponseTo: request.id,
      SubjectRecipient: recipient,
      Audience: ours.entityMeta.getEntityID(),
      ConditionsNotBefore: inMinutes(-1),
      ConditionsNotOnOrAfter: inMinutes(5),
      SubjectConfirmationDataNotOnOrAfter: inMinutes(5),
      NameID: person.sub,
      NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
      ...facts,
    },
  );
  const sent = (alter.signed ?? ((same: string) => same))(sign(unsigned(xml), key, signs));
  return {
    url: recipient,
    form: {
      SAMLResponse: Buffer.from(sent).toString("base64"),
      RelayState: address.searchParams.get("RelayState") ?? "",
    },
  };
}

const authnStatement = (sessionIndex?: string) =>
  sessionIndex === undefined
    ? ""
    : `<saml:AuthnStatement AuthnInstant="${new Date().toISOString()}" SessionIndex="${sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;

async function serve(
  { metadata, answer }: SamlServer,
  people: ReadonlyMap<string, ProviderPerson>,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", origin);
  if (url.pathname === "/metadata") {
    response.writeHead(200, { "Content-Type": "application/samlmetadata+xml" }).end(metadata());
    return;
  }
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  if (request.method !== "POST") {
    const buttons = [...people.values()].map(
      ({ sub, email }) => `<button name="sub" value="${sub}">${email}</button>`,
    );
    response.end(page("Choose an account", `<form method="post">${buttons.join("")}</form>`));
    return;
  }
  const person = people.get(new URLSearchParams(await text(request)).get("sub") ?? "");
  const post = await answer(url.href, person!);
  const fields = Object.entries(post.form).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  response.end(
    page(
      "Continue",
      `<form method="post" action="${post.url}">${fields.join("")}<button>Continue</button></form>`,
    ),
  );
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>Provider</title><h1>${title}</h1>${body}</html>`;
