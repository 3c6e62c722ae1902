/** The SAML provider of an organization: where its people are sent, and who came back. */
import type { SAML } from "@node-saml/node-saml";
import { z } from "zod";
import { readOwnKey } from "#app/platform/pdf/sealing/seal-key.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { companySignIns } from "../../../schema.ts";
import type { CompanyPerson } from "../company-person.ts";
import { asPem, isCurrent } from "./certificates.server.ts";
import { elementsIn, readPlainXml, UnsafeXml } from "./plain-xml.server.ts";
import { personOf } from "./saml-person.ts";

type Settings = Pick<
  typeof companySignIns.$inferSelect,
  "issuer" | "ssoUrl" | "certificates" | "organizationId"
>;

/** Where providers send their answer, the assertion consumer service. */
const samlAnswerPath = "/login/company/saml";
/** Its address is also the entity ID. */
const samlMetadataPath = "/login/company/saml/metadata";

/** Where providers and browsers go on after a sign-out at the provider: the single logout service. */
const samlSignOutPath = "/login/company/saml/out";

export const samlAddresses = () => ({
  answerUrl: env().APP_ORIGIN + samlAnswerPath,
  signOutUrl: env().APP_ORIGIN + samlSignOutPath,
  metadataUrl: env().APP_ORIGIN + samlMetadataPath,
});

/** How far the clocks of provider and product may differ. */
export const maxClockSkewMilliseconds = 60_000;

const reasons = {
  unreadable: "We could not read the answer.",
  expiredCertificate: "The saved certificates are not valid today. Save the provider’s new one.",
  signature: "The answer is not signed with a saved certificate.",
  algorithm: "The answer is signed with SHA-1. Set the provider to SHA-256.",
  encrypted: "The answer is encrypted. Turn off encryption at the provider.",
  issuer: "The answer names another issuer (entity ID) than the saved one.",
  audience: "The answer is for another audience. Enter our entity ID at the provider.",
  recipient: "The answer is for another address. Enter our answer address (ACS) at the provider.",
  request: "The answer does not belong to this request.",
  time: "The answer has expired or is not valid yet. Compare the clock of the provider.",
  failed: "The provider did not sign this person in.",
} as const;

type Reason = keyof typeof reasons;

/** An answer that was refused. The message is for the administrator who tries the settings. */
export class SamlRefused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reasons[reason], { cause });
    this.reason = reason;
  }
}

const signatureNamespace = "http://www.w3.org/2000/09/xmldsig#";
const strongAlgorithms = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);

const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** The name of a request may not begin with a digit. */
export const requestIdOf = (state: string): string => `_${state}`;

/** Our certificate and addresses for signing out, which the library leaves out or writes for one binding only. */
async function signOutParts(): Promise<string> {
  const { certificates } = await readOwnKey("samlKey");
  const bindings = ["HTTP-Redirect", "HTTP-POST"].map(
    (binding) =>
      `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${samlAddresses().signOutUrl}"/>`,
  );
  return `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificates[0]!.raw.toString("base64")}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>${bindings.join("")}`;
}

/** Loaded when it is needed: most organizations have no SAML provider. */
export const library = () => import("@node-saml/node-saml");

async function samlOf({ ssoUrl, certificates }: Settings, requestId: string): Promise<SAML> {
  const { answerUrl, metadataUrl } = samlAddresses();
  const { SAML: Saml } = await library();
  return new Saml({
    issuer: metadataUrl,
    audience: metadataUrl,
    callbackUrl: answerUrl,
    entryPoint: ssoUrl,
    idpCert: certificates.map(asPem),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // Either is enough: providers sign the answer, the assertion in it, or both. Unsigned ones are always refused.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: maxClockSkewMilliseconds,
    generateUniqueId: () => requestId,
  });
}

/** What an administrator enters at the provider, as a file. */
export async function ourMetadata(): Promise<string> {
  const { generateServiceProviderMetadata } = await library();
  const { answerUrl, metadataUrl } = samlAddresses();
  const metadata = generateServiceProviderMetadata({
    issuer: metadataUrl,
    callbackUrl: answerUrl,
    identifierFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    wantAssertionsSigned: true,
    // An entity ID is not unique to one download.
    generateUniqueId: () => "fieldlight",
  });
  const parts = await signOutParts();
  return metadata.replace(/<SPSSODescriptor[^>]*>/, (opening) => opening + parts);
}

/** The address at the provider, with the request in it. */
export async function samlUrl(settings: Settings, state: string): Promise<string> {
  const saml = await samlOf(settings, requestIdOf(state));
  return saml.getAuthorizeUrlAsync(state, undefined, {});
}

/**
 * Verifies an answer to the request of an attempt.
 * @throws SamlRefused.
 */
export async function readSamlPerson(
  settings: Settings,
  answer: string,
  state: string,
): Promise<CompanyPerson> {
  const requestId = requestIdOf(state);
  const certificates = settings.certificates.filter((certificate) => isCurrent(certificate));
  if (certificates.length === 0) throw new SamlRefused("expiredCertificate");
  refuseByForm(answer, requestId);
  const saml = await samlOf({ ...settings, certificates }, requestId);
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: answer })
    .catch((error: unknown) => {
      throw new SamlRefused(reasonOf(error), error);
    });
  const assertion = signedAssertion.safeParse(profile?.getAssertion?.());
  if (!profile || !assertion.success) throw new SamlRefused("unreadable");
  if (profile.issuer !== settings.issuer) throw new SamlRefused("issuer");
  refuseByConfirmation(assertion.data, requestId);
  return personOf(profile);
}

/** Refuses, before any signature is verified, what no answer to this request may have. */
function refuseByForm(answer: string, requestId: string): void {
  let root: Element;
  try {
    root = readPlainXml(Buffer.from(answer, "base64").toString("utf8"));
  } catch (error) {
    if (error instanceof UnsafeXml) throw new SamlRefused("unreadable", error);
    throw error;
  }
  const destination = root.getAttribute("Destination");
  if (destination && destination !== samlAddresses().answerUrl) throw new SamlRefused("recipient");
  const answered = root.getAttribute("InResponseTo");
  if (answered && answered !== requestId) throw new SamlRefused("request");
  if (!isStronglySigned(root)) throw new SamlRefused("algorithm");
}

/** Whether all signatures, if any, use strong algorithms. */
export function isStronglySigned(root: Element): boolean {
  const methods = [
    ...elementsIn(root, signatureNamespace, "SignatureMethod"),
    ...elementsIn(root, signatureNamespace, "DigestMethod"),
  ];
  return methods.every((method) => strongAlgorithms.has(method.getAttribute("Algorithm") ?? ""));
}

/** The parts of the signed assertion that the library leaves to us. */
const signedAssertion = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({
                  Recipient: z.string(),
                  InResponseTo: z.string(),
                  NotOnOrAfter: z.string(),
                  NotBefore: z.string().optional(),
                }),
              }),
            ]),
          }),
        ),
      }),
    ]),
  }),
});

/**
 * Requires that the assertion answers this request, at our address, for a limited time. The library compares none of it with the
 * address, and the request only in an unsigned part.
 */
function refuseByConfirmation(
  { Assertion }: z.output<typeof signedAssertion>,
  requestId: string,
): void {
  const { answerUrl } = samlAddresses();
  const all = Assertion.Subject[0].SubjectConfirmation.filter(
    ({ $: { Method } }) => Method === bearer,
  ).map(({ SubjectConfirmationData: [{ $ }] }) => $);
  const here = all.filter(({ Recipient }) => Recipient === answerUrl);
  if (here.length === 0) throw new SamlRefused("recipient");
  const ours = here.filter(({ InResponseTo }) => InResponseTo === requestId);
  if (ours.length === 0) throw new SamlRefused("request");
  const now = Date.now();
  const isInTime = ours.some(
    ({ NotOnOrAfter, NotBefore }) =>
      now < Date.parse(NotOnOrAfter) + maxClockSkewMilliseconds &&
      (NotBefore === undefined || Date.parse(NotBefore) - maxClockSkewMilliseconds <= now),
  );
  if (!isInTime) throw new SamlRefused("time");
}

const reasonsByMessage: readonly (readonly [RegExp, Reason])[] = [
  [/decryption key/i, "encrypted"],
  [/audience/i, "audience"],
  [/expired|not yet valid|subject confirmation/i, "time"],
  [/SAML provider returned/, "failed"],
  [/signature|signed/i, "signature"],
];

function reasonOf(error: unknown): Reason {
  const message = error instanceof Error ? error.message : "";
  return reasonsByMessage.find(([pattern]) => pattern.test(message))?.[1] ?? "unreadable";
}
