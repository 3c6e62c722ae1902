/** A key and a certificate that the installation makes for itself. */
import { createPrivateKey, generateKeyPair, randomBytes, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from "@peculiar/asn1-x509";
import { KeyUsage, KeyUsageFlags, id_ce_keyUsage } from "@peculiar/asn1-x509";
import type { SealKey } from "./signed-data.server.ts";

const years = 20;
const commonName = "2.5.4.3";
const sha256WithRsa = "1.2.840.113549.1.1.11";

const generate = promisify(generateKeyPair);

export async function makeSealKey(name: string, now: Date): Promise<SealKey> {
  const { publicKey, privateKey } = await generate("rsa", { modulusLength: 3_072 });
  const subject = new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({
        type: commonName,
        value: new AttributeValue({ utf8String: name.slice(0, 64) }),
      }),
    ]),
  ]);
  const algorithm = new AlgorithmIdentifier({ algorithm: sha256WithRsa, parameters: null });
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + years);
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer: subject,
    subject,
    validity: new Validity({ notBefore: now, notAfter: until }),
    subjectPublicKeyInfo: AsnConvert.parse(
      publicKey.export({ type: "spki", format: "der" }),
      SubjectPublicKeyInfo,
    ),
    extensions: new Extensions([
      new Extension({
        extnID: id_ce_keyUsage,
        critical: true,
        extnValue: new OctetString(
          AsnConvert.serialize(
            new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation),
          ),
        ),
      }),
    ]),
  });
  const signature = sign("sha256", Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey);
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: algorithm,
    signatureValue: Uint8Array.from(signature).buffer,
  });
  return {
    privateKey: createPrivateKey(privateKey.export({ type: "pkcs8", format: "pem" })),
    certificates: [new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))],
  };
}

/** A positive number of 16 bytes without a leading zero. */
function serialNumber(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return Uint8Array.from(bytes).buffer;
}
