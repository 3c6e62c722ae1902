/** What a SAML provider says about itself in its metadata. */
import { maxCertificates, readCertificate } from "./certificates.server.ts";
import { elementsIn, readPlainXml } from "./plain-xml.server.ts";

const metadataNamespace = "urn:oasis:names:tc:SAML:2.0:metadata";
const signatureNamespace = "http://www.w3.org/2000/09/xmldsig#";
const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

export interface SamlMetadata {
  /** The provider's entity ID. */
  issuer: string;
  /** Where browsers are sent to sign in. */
  ssoUrl: string;
  /** Where browsers are sent to sign out; empty when it has no such address. */
  signOutAddress: string;
  /** Base64. */
  certificates: string[];
}

/** Why metadata was not accepted, for the administrator. */
export class MetadataRefused extends Error {}

/** @throws MetadataRefused. */
export function readMetadata(text: string): SamlMetadata {
  const root = rootOf(text);
  const providers = elementsIn(root, metadataNamespace, "IDPSSODescriptor");
  if (root.localName !== "EntityDescriptor" || providers.length !== 1)
    throw new MetadataRefused("The metadata does not describe one SAML identity provider");
  const [provider] = providers;
  const byRedirect = (service: string) =>
    elementsIn(provider!, metadataNamespace, service).find(
      (found) => found.getAttribute("Binding") === redirectBinding,
    );
  const ssoUrl = byRedirect("SingleSignOnService");
  if (!ssoUrl)
    throw new MetadataRefused("The metadata has no sign-in address for the HTTP-Redirect binding");
  const certificates = elementsIn(provider!, metadataNamespace, "KeyDescriptor")
    .filter((key) => key.getAttribute("use") !== "encryption")
    .flatMap((key) => elementsIn(key, signatureNamespace, "X509Certificate"))
    .map((element) => readCertificate(element.textContent ?? ""))
    .filter((certificate) => certificate !== null);
  if (certificates.length === 0)
    throw new MetadataRefused("The metadata has no certificate that can be used for signing");
  return {
    issuer: root.getAttribute("entityID")?.trim() ?? "",
    ssoUrl: ssoUrl.getAttribute("Location")?.trim() ?? "",
    signOutAddress: byRedirect("SingleLogoutService")?.getAttribute("Location")?.trim() ?? "",
    certificates: [...new Set(certificates)].slice(0, maxCertificates),
  };
}

/** Comments are left out: metadata is edited by hand, and nobody signs in with it. */
function rootOf(text: string): Element {
  try {
    return readPlainXml(text.replace(/<!--[^]*?-->/g, ""));
  } catch {
    throw new MetadataRefused("The metadata could not be read as XML");
  }
}
