/** Keys and signatures of the SAML provider of the tests. */
import "reflect-metadata";
import { cryptoProvider, X509CertificateGenerator } from "@peculiar/x509";
import { SamlLib } from "samlify";

cryptoProvider.set(crypto);

export interface SigningKey {
  /** PEM. */
  certificate: string;
  /** PEM. */
  privateKey: string;
}

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

const day = 86_400_000;

/** A key with a certificate that is valid from and to these days, counted from today. */
export async function makeKey({ from = -1, to = 365, bits = 2048 } = {}): Promise<SigningKey> {
  const keys = await crypto.subtle.generateKey({ ...algorithm, modulusLength: bits }, true, [
    "sign",
    "verify",
  ]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: "01",
    name: "CN=Provider of the test",
    notBefore: new Date(Date.now() + from * day),
    notAfter: new Date(Date.now() + to * day),
    signingAlgorithm: algorithm,
    keys,
  });
  const exported = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const lines = exported.toString("base64").match(/.{1,64}/g)!;
  return {
    certificate: certificate.toString("pem"),
    privateKey: `-----BEGIN PRIVATE KEY-----\n${lines.join("\n")}\n-----END PRIVATE KEY-----`,
  };
}

/** Which parts of a message are signed. */
export type SignedParts = "assertion" | "message" | "both" | "nothing";

export const escapeXml = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export function sign(xml: string, key: SigningKey, signs: SignedParts, root = "Response"): string {
  const constructSignature = (rawSamlMessage: string, path: string) =>
    SamlLib.constructSAMLSignature({
      rawSamlMessage,
      referenceTagXPath: path,
      privateKey: key.privateKey,
      signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
      signingCert: key.certificate.replaceAll(/-----[^-]+-----|\s/g, ""),
      isBase64Output: false,
      signatureConfig: {
        prefix: "ds",
        location: { reference: `${path}/*[local-name(.)='Issuer']`, action: "after" },
      },
    });
  const message = `/*[local-name(.)='${root}']`;
  let signed = xml;
  if (signs === "assertion" || signs === "both")
    signed = constructSignature(signed, `${message}/*[local-name(.)='Assertion']`);
  if (signs === "message" || signs === "both") signed = constructSignature(signed, message);
  return signed;
}
