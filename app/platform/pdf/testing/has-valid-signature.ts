import { createHash, verify, X509Certificate } from "node:crypto";
import { ContentInfo, SignedData } from "@peculiar/asn1-cms";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import { setOf } from "../sealing/signed-data.server.ts";

/** Checks the signature as a reader of PDFs does: the digest of the signed ranges, and the signature over it. */
export function hasValidSignature(pdf: Buffer): boolean {
  const [, start = 0, end = 0, rest = 0] = (
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString("latin1")) ?? []
  )
    .slice(1)
    .map(Number);
  if (end + rest !== pdf.length) return false;
  try {
    const hex = pdf.subarray(start + 1, end - 1).toString("latin1");
    const content = AsnConvert.parse(Buffer.from(hex, "hex"), ContentInfo);
    const { certificates, signerInfos } = AsnConvert.parse(content.content, SignedData);
    const [info] = signerInfos;
    const attributes = info!.signedAttrs!;
    const digest = attributes.find(({ attrType }) => attrType === "1.2.840.113549.1.9.4");
    const signed = createHash("sha256")
      .update(pdf.subarray(0, start))
      .update(pdf.subarray(end))
      .digest();
    const stated = AsnConvert.parse(digest!.attrValues[0]!, OctetString).buffer;
    const own = new X509Certificate(
      Buffer.from(AsnConvert.serialize(certificates![0]!.certificate!)),
    );
    return (
      signed.equals(Buffer.from(stated)) &&
      verify("sha256", setOf(attributes), own.publicKey, Buffer.from(info!.signature.buffer))
    );
  } catch {
    return false;
  }
}
