/** A provider's request to end a person's sessions: read only after its signature was verified. */
import { createVerify } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { asPem } from "./certificates.server.ts";
import { readPlainXml } from "./plain-xml.server.ts";
import {
  isStronglySigned,
  library,
  maxClockSkewMilliseconds,
  samlAddresses,
} from "./saml-provider.server.ts";

const protocolNamespace = "urn:oasis:names:tc:SAML:2.0:protocol";
const assertionNamespace = "urn:oasis:names:tc:SAML:2.0:assertion";

/** A request that is older cannot be sent again. */
const maxAgeMilliseconds = 300_000;
const maxXmlBytes = 300_000;

/** By a redirect, the query as it came: what was signed is its exact text. By a form, the field. */
export type ReceivedSignOut = { relayState: string } & ({ query: string } | { posted: string });

export interface SignOutRequest {
  id: string;
  issuer: string;
  nameID: string;
  /** Empty for all sessions of the person. */
  sessionIndexes: string[];
}

/** The message is for the log. */
export class SignOutRefused extends Error {}

interface Signer {
  certificates: string[];
}

/**
 * @param findSigners the settings of the providers with an issuer, with their valid certificates.
 * @returns the request, and those of them that have signed it.
 * @throws SignOutRefused.
 */
export async function readSignOutRequest<Found extends Signer>(
  received: ReceivedSignOut,
  findSigners: (issuer: string) => Promise<Found[]>,
): Promise<{ request: SignOutRequest; signers: Found[] }> {
  const redirected = "query" in received ? readQuery(received.query) : null;
  const xml = redirected
    ? inflate(redirected.message)
    : decode((received as { posted: string }).posted);
  const root = parse(xml);
  const request = readRequest(root);
  const signers: Found[] = [];
  for (const found of await findSigners(request.issuer)) {
    const isSigned = redirected
      ? found.certificates.some((certificate) => isSignedQuery(redirected, certificate))
      : await isSignedForm((received as { posted: string }).posted, root, found);
    if (isSigned) signers.push(found);
  }
  if (signers.length === 0) throw new SignOutRefused("no known provider has signed it");
  return { request, signers };
}

interface SignedQuery {
  message: string;
  /** The text that was signed. */
  signed: string;
  hash: string;
  signature: Buffer;
}

const hashes = new Map([
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "sha256"],
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha512", "sha512"],
]);

/** Each part once: the signature is of the text, and a second part of the same name could be read instead. */
function readQuery(query: string): SignedQuery {
  const parts = new Map<string, string>();
  for (const part of query.replace(/^\?/, "").split("&")) {
    const [name = "", raw = ""] = part.split(/=(.*)/s);
    if (parts.has(name)) throw new SignOutRefused("a part of the query came twice");
    parts.set(name, raw);
  }
  const text = (name: string) => {
    try {
      return decodeURIComponent((parts.get(name) ?? "").replaceAll("+", "%20"));
    } catch {
      throw new SignOutRefused("the query cannot be read");
    }
  };
  const hash = hashes.get(text("SigAlg"));
  if (hash === undefined) throw new SignOutRefused("it is not signed with SHA-256");
  const signed = ["SAMLRequest", "RelayState", "SigAlg"].filter((name) => parts.has(name));
  return {
    message: text("SAMLRequest").replaceAll(" ", "+"),
    signed: signed.map((name) => `${name}=${parts.get(name)}`).join("&"),
    hash,
    signature: Buffer.from(text("Signature").replaceAll(" ", "+"), "base64"),
  };
}

function isSignedQuery({ signed, hash, signature }: SignedQuery, certificate: string): boolean {
  try {
    return createVerify(hash).update(signed).verify(asPem(certificate), signature);
  } catch {
    return false;
  }
}

async function isSignedForm(posted: string, root: Element, { certificates }: Signer) {
  if (certificates.length === 0 || !isStronglySigned(root)) return false;
  const { SAML: Saml } = await library();
  const { answerUrl, metadataUrl } = samlAddresses();
  const saml = new Saml({
    issuer: metadataUrl,
    callbackUrl: answerUrl,
    idpCert: certificates.map(asPem),
    acceptedClockSkewMs: maxClockSkewMilliseconds,
  });
  return saml.validatePostRequestAsync({ SAMLRequest: posted }).then(
    () => true,
    () => false,
  );
}

function inflate(message: string): string {
  try {
    const options = { maxOutputLength: maxXmlBytes };
    return inflateRawSync(Buffer.from(message, "base64"), options).toString("utf8");
  } catch {
    throw new SignOutRefused("it cannot be inflated");
  }
}

const decode = (posted: string) => Buffer.from(posted, "base64").toString("utf8");

function parse(xml: string): Element {
  try {
    return readPlainXml(xml);
  } catch {
    throw new SignOutRefused("its XML cannot be read");
  }
}

/** Only direct children: nothing that is wrapped in another element. */
function textsIn(root: Element, namespace: string, name: string): string[] {
  return Array.from(root.childNodes).flatMap((node) => {
    const element = node as Element;
    const isNamed = element.localName === name && element.namespaceURI === namespace;
    return isNamed ? [(element.textContent ?? "").trim()] : [];
  });
}

function readRequest(root: Element): SignOutRequest {
  if (root.localName !== "LogoutRequest" || root.namespaceURI !== protocolNamespace)
    throw new SignOutRefused("it is no LogoutRequest");
  const destination = root.getAttribute("Destination");
  if (destination && destination !== samlAddresses().signOutUrl)
    throw new SignOutRefused("it is for another address");
  refuseByTime(root);
  const [issuer, ...otherIssuers] = textsIn(root, assertionNamespace, "Issuer");
  const [nameID, ...otherNames] = textsIn(root, assertionNamespace, "NameID");
  const id = root.getAttribute("ID");
  if (!id || !issuer || !nameID || otherIssuers.length + otherNames.length > 0)
    throw new SignOutRefused("it names no issuer, id or person");
  return { id, issuer, nameID, sessionIndexes: textsIn(root, protocolNamespace, "SessionIndex") };
}

function refuseByTime(root: Element): void {
  const now = Date.now();
  const issuedAt = Date.parse(root.getAttribute("IssueInstant") ?? "");
  const endsAt = root.getAttribute("NotOnOrAfter");
  const isCurrentRequest =
    Math.abs(now - issuedAt) <= maxAgeMilliseconds &&
    (!endsAt || now < Date.parse(endsAt) + maxClockSkewMilliseconds);
  if (!isCurrentRequest) throw new SignOutRefused("it has expired or is not valid yet");
}
