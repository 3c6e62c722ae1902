/** A detached signature as PDF readers expect it: CMS SignedData (RFC 5652) with the digest of the file. */
import { sign, type KeyObject, type X509Certificate } from "node:crypto";
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  id_data,
  id_signedData,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from "@peculiar/asn1-cms";
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from "@peculiar/asn1-schema";
import { AlgorithmIdentifier, Certificate, Time } from "@peculiar/asn1-x509";

/** The key of a seal, and its certificate with those that vouch for it. */
export interface SealKey {
  privateKey: KeyObject;
  /** The first is that of the key. */
  certificates: readonly X509Certificate[];
}

const ids = {
  sha256: "2.16.840.1.101.3.4.2.1",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificate: "1.2.840.113549.1.9.16.2.47",
  rsa: "1.2.840.113549.1.1.11",
  ecdsa: "1.2.840.10045.4.3.2",
};

const sha256 = () => new AlgorithmIdentifier({ algorithm: ids.sha256 });

/** @param digest the SHA-256 of the signed bytes. */
export function signDigest(digest: Uint8Array, key: SealKey, signedAt: Date): Buffer {
  const { privateKey, certificates } = key;
  const parsed = certificates.map(({ raw }) => AsnConvert.parse(raw, Certificate));
  const [own] = parsed;
  if (!own) throw new Error("A seal needs a certificate.");
  const attributes = signedAttributes(digest, signedAt);
  const signature = sign("sha256", setOf(attributes), privateKey);
  const info = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({
        issuer: own.tbsCertificate.issuer,
        serialNumber: own.tbsCertificate.serialNumber,
      }),
    }),
    digestAlgorithm: sha256(),
    signedAttrs: attributes,
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithm: privateKey.asymmetricKeyType === "ec" ? ids.ecdsa : ids.rsa,
    }),
    signature: new OctetString(signature),
  });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256()]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(
      parsed.map((certificate) => new CertificateChoices({ certificate })),
    ),
    signerInfos: new SignerInfos([info]),
  });
  const content = new ContentInfo({
    contentType: id_signedData,
    content: AsnConvert.serialize(signed),
  });
  return Buffer.from(AsnConvert.serialize(content));
}

/** In the order that a set has in DER, in which they are signed. */
function signedAttributes(digest: Uint8Array, signedAt: Date): Attribute[] {
  const attribute = (attrType: string, value: ArrayBuffer) =>
    new Attribute({ attrType, attrValues: [value] });
  return [
    attribute(ids.contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(ids.signingTime, AsnConvert.serialize(new Time(signedAt))),
    attribute(ids.messageDigest, AsnConvert.serialize(new OctetString(digest))),
  ].toSorted((one, other) => Buffer.compare(derOf(one), derOf(other)));
}

const derOf = (attribute: Attribute) => Buffer.from(AsnConvert.serialize(attribute));

/** The bytes that are signed: the attributes as a set of their own. */
export function setOf(attributes: readonly Attribute[]): Buffer {
  const body = Buffer.concat(attributes.map(derOf));
  const length =
    body.length < 128 ? [body.length] : [0x80 | 2, (body.length >> 8) & 0xff, body.length & 0xff];
  return Buffer.concat([Buffer.from([0x31, ...length]), body]);
}
