/** The fields of a project's site and of its contact person. */
import {
  emailError,
  latitudeError,
  lengthError,
  longitudeError,
  phoneError,
} from "#app/platform/form/field-rules.ts";
import type { BulkTexts, ProjectField } from "./project-field.ts";

export const pickAddress = "Please select an address from the dropdown";

/** Whether a coordinate is given, so that no address is needed. */
export const byPoint = ({
  latitude = "",
  longitude = "",
}: Partial<Record<"latitude" | "longitude", string>>) => latitude !== "" || longitude !== "";

function addressError(texts: BulkTexts): string | null {
  const address = texts.address ?? "";
  if (address === "") return byPoint(texts) ? null : pickAddress;
  return lengthError(address, { min: 3, max: 200 });
}

export const siteOwnerName = {
  column: "sites.siteOwnerName",
  label: "Owner Name",
  typed: {
    section: "site owner",
    error: (text) => lengthError(text),
    isRequired: true,
  },
  list: { key: "owner", row: "siteOwner", label: "Site Owner", sort: "siteOwner" },
  bulk: {
    key: "siteOwner",
    heading: "site owner",
    at: 4,
    synonyms: ["owner", "ownername", "homeowner", "customer", "customername", "name"],
    isRequired: true,
    error: ({ siteOwner }) => lengthError(siteOwner ?? ""),
  },
  csv: { key: "siteOwner", heading: "Site Owner" },
  searched: "text",
  api: { name: "site.siteOwnerName", kind: "text" },
  revert: { columns: ["sites.siteOwnerName"] },
} as const satisfies ProjectField;

export const siteAddress = {
  column: "sites.siteAddress",
  label: "Site Address",
  list: { key: "site", label: "Site", card: "below", sort: "siteAddress" },
  bulk: {
    key: "address",
    heading: "address",
    at: 1,
    synonyms: ["siteaddress", "streetaddress", "street", "propertyaddress", "location"],
    error: addressError,
  },
  csv: { key: "siteAddress", heading: "Site Address" },
  searched: "text",
  api: { name: "site.siteAddress", kind: "text" },
  revert: {
    columns: ["sites.siteAddress"],
    follows: ["sites.latitude", "sites.longitude", "sites.timeZone", "sites.thumbnailFileId"],
  },
} as const satisfies ProjectField;

export const latitude = {
  column: "sites.latitude",
  label: "Latitude",
  bulk: {
    key: "latitude",
    heading: "latitude",
    at: 2,
    synonyms: ["lat"],
    error: (texts) => (byPoint(texts) ? latitudeError(texts.latitude ?? "") : null),
  },
  csv: { key: "latitude", heading: "Latitude", kind: "number" },
} as const satisfies ProjectField;

export const longitude = {
  column: "sites.longitude",
  label: "Longitude",
  bulk: {
    key: "longitude",
    heading: "longitude",
    at: 3,
    synonyms: ["lng", "lon", "long"],
    error: (texts) => (byPoint(texts) ? longitudeError(texts.longitude ?? "") : null),
  },
  csv: { key: "longitude", heading: "Longitude", kind: "number" },
} as const satisfies ProjectField;

export const recordAddress = {
  column: "sites.recordAddress",
  label: "Record-Keeping Address",
  typed: {
    section: "records",
    error: (text) => (text === "" ? null : lengthError(text, { min: 0, max: 200 })),
    hint: "Only if your records use a different address for the site.",
  },
  searched: "text",
  revert: { columns: ["sites.recordAddress"] },
} as const satisfies ProjectField;

/** The user enters it only when the contact is not the owner. */
export const siteRepName = {
  column: "sites.siteRepName",
  label: "Contact Name",
  typed: {
    section: "contact",
    error: (text, { ownerDiffers }) => (ownerDiffers ? lengthError(text) : null),
    isRequired: true,
    mergedAs: "Site Contact",
  },
  bulk: {
    key: "siteContact",
    heading: "site contact",
    at: 5,
    synonyms: ["contact", "contactname", "siterepresentative"],
    error: ({ siteContact = "" }) => (siteContact === "" ? null : lengthError(siteContact)),
  },
  searched: "text",
  revert: { columns: ["sites.siteRepName", "sites.sameRep"] },
} as const satisfies ProjectField;

export const siteRepEmail = {
  column: "sites.siteRepEmail",
  label: "Contact Email",
  typed: {
    section: "contact",
    error: emailError,
    type: "email",
    isRequired: true,
    mergedAs: "Site Contact",
  },
  bulk: {
    key: "email",
    heading: "email",
    at: 7,
    synonyms: ["emailaddress", "mail", "contactemail", "owneremail"],
    isRequired: true,
    error: ({ email }) => emailError(email ?? ""),
  },
  csv: { key: "siteEmail", heading: "Site Contact Email" },
  searched: "text",
  revert: { columns: ["sites.siteRepEmail"] },
} as const satisfies ProjectField;

export const siteRepPhone = {
  column: "sites.siteRepPhone",
  label: "Contact Phone",
  typed: {
    section: "contact",
    error: phoneError,
    type: "tel",
    isRequired: true,
    mergedAs: "Site Contact",
  },
  bulk: {
    key: "phone",
    heading: "phone",
    at: 6,
    synonyms: ["phonenumber", "telephone", "mobile", "cell", "contactphone", "ownerphone"],
    isRequired: true,
    error: ({ phone }) => phoneError(phone ?? ""),
  },
  csv: { key: "sitePhone", heading: "Site Contact Phone" },
  searched: "phone",
  revert: { columns: ["sites.siteRepPhone"] },
} as const satisfies ProjectField;
