/** The certificates with which a SAML provider signs. */
import { X509Certificate } from "node:crypto";

/** While a provider changes its certificate, it signs with the old or the new one. */
export const maxCertificates = 4;

const minModulusBits = 2_048;

/** Base64 without header and line breaks, as it is stored. @returns null for a text that is no certificate. */
export function readCertificate(text: string): string | null {
  const base64 = text.replace(/-----[A-Z ]+-----/g, "").replace(/\s/g, "");
  const certificate = parse(base64);
  if (!certificate) return null;
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  const isStrong =
    asymmetricKeyType === "ec" ||
    (asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= minModulusBits);
  return isStrong ? certificate.raw.toString("base64") : null;
}

/** The parts of a pasted text, each with its header, or the whole text. */
export const splitCertificates = (text: string): string[] => {
  const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g);
  return parts ?? (text.trim() === "" ? [] : [text]);
};

/** With header and line breaks, as people paste it. */
export const asPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join("\n")}\n-----END CERTIFICATE-----`;

export interface CertificatePeriod {
  validFrom: Date;
  validTo: Date;
}

export function periodOf(base64: string): CertificatePeriod {
  const { validFromDate: validFrom, validToDate: validTo } = new X509Certificate(
    Buffer.from(base64, "base64"),
  );
  return { validFrom, validTo };
}

export const isCurrent = (base64: string, now = new Date()): boolean => {
  const { validFrom, validTo } = periodOf(base64);
  return validFrom <= now && now < validTo;
};

function parse(base64: string): X509Certificate | null {
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return null;
  try {
    return new X509Certificate(Buffer.from(base64, "base64"));
  } catch {
    return null;
  }
}
