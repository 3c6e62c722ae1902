/** Validates the texts of one bulk row before any person or address is looked up. Pure. */
import {
  emailFault,
  latitudeFault,
  lengthFault,
  longitudeFault,
  phoneFault,
} from "#app/platform/form/field-rules.ts";
import { pickAddress } from "../form/check-project-form.ts";
import { cleanCell, type ParsedProject } from "./parse-bulk-projects.ts";

export interface BulkProjectTexts {
  address: string;
  latitude: string;
  longitude: string;
  siteOwner: string;
  siteContact: string;
  phone: string;
  email: string;
  installer: string;
  fieldUser: string;
}

/** The columns of the template, by their names in the code. */
export const bulkProjectColumns = {
  address: "address",
  latitude: "latitude",
  longitude: "longitude",
  siteOwner: "site owner",
  siteContact: "site contact",
  phone: "phone",
  email: "email",
  installer: "system installer",
  fieldUser: "field user",
} as const satisfies Record<keyof BulkProjectTexts, string>;

/** Cleans typed texts as the cells of a file are cleaned. */
export function cleanTexts(typed: BulkProjectTexts): BulkProjectTexts {
  const cells = Object.entries(bulkProjectColumns).map(
    ([key, name]) => [name, cleanCell(typed[key as keyof BulkProjectTexts])] as const,
  );
  return textsOf({ cells: Object.fromEntries(cells) });
}

export function textsOf({ cells }: Pick<ParsedProject, "cells">): BulkProjectTexts {
  const cell = (name: string) => cells[name] ?? "";
  return {
    address: cell("address"),
    latitude: cell("latitude"),
    longitude: cell("longitude"),
    siteOwner: cell("site owner"),
    siteContact: cell("site contact"),
    phone: cell("phone"),
    email: cell("email"),
    installer: cell("system installer"),
    fieldUser: cell("field user"),
  };
}

/** The first error with its column's name, or null. */
export function faultOfRow(texts: BulkProjectTexts, misfit: number | null): string | null {
  if (misfit !== null) return `This row has ${misfit} columns, which does not fit the header`;
  const checks: [string, string | null][] = [
    ["address", addressFault(texts)],
    ["latitude", byPoint(texts) ? latitudeFault(texts.latitude) : null],
    ["longitude", byPoint(texts) ? longitudeFault(texts.longitude) : null],
    ["site owner", lengthFault(texts.siteOwner)],
    ["site contact", texts.siteContact === "" ? null : lengthFault(texts.siteContact)],
    ["phone", phoneFault(texts.phone)],
    ["email", emailFault(texts.email)],
  ];
  const found = checks.find(([, fault]) => fault !== null);
  return found ? `${found[0]}: ${found[1]}` : null;
}

/** A row with one coordinate needs the other too. */
export const byPoint = ({ latitude, longitude }: BulkProjectTexts) =>
  latitude !== "" || longitude !== "";

function addressFault(texts: BulkProjectTexts): string | null {
  if (texts.address === "") return byPoint(texts) ? null : pickAddress;
  return lengthFault(texts.address, { least: 3, most: 200 });
}
