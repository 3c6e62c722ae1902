/** Stores a SAML provider: from the address of its metadata, from pasted metadata, or from typed values. */
import { fetchPublic, isRefusedUrl } from "#app/platform/network/fetch-public.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { companySignIns } from "../../../schema.ts";
import type { CompanyInput } from "../company.input.ts";
import {
  lockOrganization,
  own,
  savedMessage,
  storeProvider,
  untested,
} from "../store-provider.server.ts";
import {
  isCurrent,
  maxCertificates,
  readCertificate,
  splitCertificates,
} from "./certificates.server.ts";
import { MetadataRefused, readMetadata, type SamlMetadata } from "./read-metadata.server.ts";

type Typed = Extract<CompanyInput, { intent: "save-saml" }>;

/** @returns what was done, in words. @throws Problem with the message of a field. */
export async function saveSaml(scope: Scope, typed: Typed): Promise<string> {
  const { field, provider } = await readProvider(typed);
  const { issuer, ssoUrl, certificates } = provider;
  const signOutAddress = usableAddress(provider.signOutAddress);
  if (field === null && signOutAddress !== provider.signOutAddress)
    refuse(
      "signOutAddress",
      "Use an address that begins with https:// and that the internet can reach",
    );
  if (!URL.canParse(ssoUrl) || isRefusedUrl(new URL(ssoUrl)))
    refuse(
      field ?? "ssoUrl",
      "The sign-in address has to begin with https://, and the internet has to reach it",
    );
  if (!certificates.some((certificate) => isCurrent(certificate)))
    refuse(field ?? "certificates", "The certificate has expired, or is not valid yet");
  const isKept = await inTransaction(async (tx) => {
    await lockOrganization(tx, scope.organizationId);
    const [before] = await tx.select().from(companySignIns).where(own(scope));
    // A roll-over of the certificate leaves the sign-in on.
    const isRollOver =
      before?.protocol === "saml" &&
      before.issuer === issuer &&
      before.ssoUrl === ssoUrl &&
      before.certificates.some((certificate) => certificates.includes(certificate));
    await storeProvider(tx, scope, {
      protocol: "saml",
      issuer,
      clientId: "",
      clientSecret: "",
      ssoUrl,
      signOutAddress,
      certificates,
      metadataUrl: field === "metadataUrl" ? typed.metadataUrl : null,
      ...(!isRollOver && untested),
    });
    return isRollOver && before.testedAt !== null;
  });
  return isKept ? "Saved." : savedMessage;
}

/** Empty for an address that browsers of the internet cannot reach, without which people can still sign in. */
export const usableAddress = (address: string): string =>
  URL.canParse(address) && !isRefusedUrl(new URL(address)) ? address : "";

/** What was typed, and the field that it is from; null for the separate fields. */
async function readProvider(
  typed: Typed,
): Promise<{ field: "metadata" | "metadataUrl" | null; provider: SamlMetadata }> {
  if (typed.metadata.trim() !== "")
    return { field: "metadata", provider: readOrRefuse("metadata", typed.metadata) };
  if (typed.metadataUrl !== "")
    return { field: "metadataUrl", provider: await readLinkedMetadata(typed.metadataUrl) };
  return { field: null, provider: readTyped(typed) };
}

/** @throws Problem naming the address. */
export async function readLinkedMetadata(address: string): Promise<SamlMetadata> {
  const response = await fetchPublic(new URL(address)).catch(() => null);
  if (!response?.ok)
    refuse("metadataUrl", "Nothing could be read from this address. Paste the metadata instead.");
  return readOrRefuse("metadataUrl", await response.text());
}

function readOrRefuse(field: string, text: string): SamlMetadata {
  try {
    return readMetadata(text);
  } catch (error) {
    if (error instanceof MetadataRefused) refuse(field, error.message);
    throw error;
  }
}

function readTyped({ entity, ssoUrl, signOutAddress, certificates }: Typed): SamlMetadata {
  if (entity === "" && ssoUrl === "" && certificates.trim() === "")
    refuse("metadataUrl", "Type the address of the metadata, paste it, or type the three values");
  if (entity === "") refuse("entity", "Type the issuer");
  if (ssoUrl === "") refuse("ssoUrl", "Type the sign-in address");
  const parts = splitCertificates(certificates);
  if (parts.length === 0) refuse("certificates", "Paste the certificate");
  if (parts.length > maxCertificates)
    refuse("certificates", `Up to ${maxCertificates} certificates`);
  const read = parts.map((part) => readCertificate(part));
  if (read.includes(null))
    refuse(
      "certificates",
      "This is not an X.509 certificate with an RSA key of 2,048 bits or more",
    );
  return { issuer: entity, ssoUrl, signOutAddress, certificates: [...new Set(read as string[])] };
}

function refuse(field: string, message: string): never {
  throw new Problem("invalid-input", message, { [field]: message });
}
