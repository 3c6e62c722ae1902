/** How the SAML provider of the tests signs people out: by requests of its own, and by ours. */
import { createSign } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { Constants, IdentityProvider, ServiceProvider } from "samlify";
import { escapeXml, makeKey, sign, type SigningKey } from "./saml-signing.ts";

const { namespace } = Constants;

export interface SamlSignOut {
  /** Reads our signed request to sign out. @returns whom and which session it names, and the address that the browser brings back. */
  read: (address: string) => Promise<{ nameID: string; sessionIndex: string; back: string }>;
  /** Verifies our answer to a request to sign out. @returns the id of that request. */
  readAnswer: (address: string) => Promise<string>;
  /** A request to end sessions, for the address at which we take it. */
  query: (asked: SignOutAsked) => Promise<string>;
  form: (asked: SignOutAsked) => Promise<Record<string, string>>;
}

/** What a provider asks when it signs a person out, and what a test changes about it. */
export interface SignOutAsked {
  nameID: string;
  sessionIndexes?: readonly string[];
  key?: SigningKey;
  id?: string;
  issuer?: string;
  issuedAt?: Date;
  destination?: string;
  algorithm?: string;
  relayState?: string;
  /** Changes the XML before it is signed. */
  unsigned?: (xml: string) => string;
  /** Changes the signed XML of a form. */
  signed?: (xml: string) => string;
}

export function signOutAt(
  origin: string,
  key: SigningKey,
  readOurMetadata: () => Promise<string>,
): SamlSignOut {
  return {
    read: async (address) => readSignOut(origin, await readOurMetadata(), new URL(address)),
    readAnswer: async (address) => {
      const ours = ServiceProvider({ metadata: await readOurMetadata() });
      const { extract } = await wanting(origin, [key]).parseLogoutResponse(
        ours,
        "redirect",
        signedQuery(new URL(address), "SAMLResponse"),
      );
      return String((extract.response as Record<string, unknown>).inResponseTo);
    },
    query: async (asked) => {
      const xml = await signOutXml(origin, await readOurMetadata(), asked);
      const { algorithm = rsaSha256, relayState } = asked;
      const query = new URLSearchParams({
        SAMLRequest: deflateRawSync(xml).toString("base64"),
        ...(relayState !== undefined && { RelayState: relayState }),
        SigAlg: algorithm,
      });
      const hash = algorithm.endsWith("sha1") ? "sha1" : "sha256";
      const made = createSign(hash).update(query.toString());
      query.set("Signature", made.sign((asked.key ?? key).privateKey, "base64"));
      return `?${query}`;
    },
    form: async (asked) => {
      const xml = await signOutXml(origin, await readOurMetadata(), asked);
      const signed = sign(xml, asked.key ?? key, "message", "LogoutRequest");
      const sent = (asked.signed ?? ((same: string) => same))(signed);
      return {
        SAMLRequest: Buffer.from(sent).toString("base64"),
        ...(asked.relayState !== undefined && { RelayState: asked.relayState }),
      };
    },
  };
}

const rsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

/** The provider, which refuses what we have not signed. */
const wanting = (origin: string, keys: readonly SigningKey[]) =>
  IdentityProvider({
    entityID: `${origin}/entity`,
    signingCert: keys.map(({ certificate }) => certificate),
    privateKey: keys[0]!.privateKey,
    requestSignatureAlgorithm: rsaSha256,
    wantLogoutRequestSigned: true,
    wantLogoutResponseSigned: true,
    singleSignOnService: [{ Binding: namespace.binding.redirect, Location: `${origin}/sso` }],
    singleLogoutService: [{ Binding: namespace.binding.redirect, Location: `${origin}/out` }],
  });

/** The parts of an address that its signature is of. */
function signedQuery({ search, searchParams }: URL, name: "SAMLRequest" | "SAMLResponse") {
  const raw = new Map(
    search
      .slice(1)
      .split("&")
      .map((part) => [part.split("=")[0]!, part] as const),
  );
  const signed = [name, "RelayState", "SigAlg"].flatMap((part) => raw.get(part) ?? []);
  return { query: Object.fromEntries(searchParams), octetString: signed.join("&") };
}

async function readSignOut(origin: string, ourMetadata: string, address: URL) {
  const ours = ServiceProvider({ metadata: ourMetadata });
  const key = await makeKey();
  const provider = wanting(origin, [key]);
  const { extract } = await provider.parseLogoutRequest(
    ours,
    "redirect",
    signedQuery(address, "SAMLRequest"),
  );
  const { context } = provider.createLogoutResponse(
    ours,
    { extract },
    "redirect",
    address.searchParams.get("RelayState") ?? "",
  );
  return {
    nameID: extract.nameID as string,
    sessionIndex: typeof extract.sessionIndex === "string" ? extract.sessionIndex : "",
    back: context,
  };
}

async function signOutXml(
  origin: string,
  ourMetadata: string,
  { nameID, sessionIndexes = [], unsigned = (xml) => xml, ...asked }: SignOutAsked,
): Promise<string> {
  const ours = ServiceProvider({ metadata: ourMetadata });
  const destination =
    asked.destination ?? (ours.entityMeta.getSingleLogoutService("redirect") as string);
  const indexes = sessionIndexes.map(
    (index) => `<samlp:SessionIndex>${escapeXml(index)}</samlp:SessionIndex>`,
  );
  return unsigned(
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${asked.id ?? `_${crypto.randomUUID()}`}" Version="2.0" IssueInstant="${(asked.issuedAt ?? new Date()).toISOString()}" Destination="${destination}"><saml:Issuer>${asked.issuer ?? `${origin}/entity`}</saml:Issuer><saml:NameID>${escapeXml(nameID)}</saml:NameID>${indexes.join("")}</samlp:LogoutRequest>`,
  );
}
