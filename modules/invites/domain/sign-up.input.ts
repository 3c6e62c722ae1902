/** What the invite form holds and when it is complete. Pure: the browser asks before it sends, the server always. */
import type { GeocodeRecord } from "#db/geocode-record.ts";
import {
  emailFault,
  lengthFault,
  phoneFault,
  requiredMessage,
} from "#app/platform/form/field-rules.ts";
import { inviteWords } from "./invite-words.ts";

export const signUpLabels = {
  email: "Email",
  name: "Full Name",
  phone: "Phone",
  address: "Address",
  siteOwnerName: "Site Owner Name",
  siteAddress: "Site Address",
  siteRepEmail: "Site Contact Email Address",
  siteRepPhone: "Site Contact Phone Number",
} as const;

export type SignUpField = keyof typeof signUpLabels;

/** The two fields whose text is looked up. */
export type AddressField = "address" | "siteAddress";

export const addressFields: readonly AddressField[] = ["address", "siteAddress"];

/** An address of the list that a text was looked up in. */
export interface FoundAddress {
  address: string;
  /** The middle of the town or postal code, not the building. */
  approximate: boolean;
  /** In the maps service's own shape. */
  geocodeResults: GeocodeRecord;
}

export type SignUpValues = Record<SignUpField, string> & {
  /** By field: the text the list was made for, and what was picked from it; "" for nothing. */
  lookedUp: Record<AddressField, string>;
  picked: Record<AddressField, string>;
};

/** Message by field, in the order of the form. */
export type SignUpFaults = Partial<Record<SignUpField, string>>;

const longest = 500;

/** One line as typed: control characters become spaces, the ends are trimmed. */
function cleanText(text: unknown): string {
  if (typeof text !== "string") return "";
  return text
    .slice(0, longest)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}

/** Reads the form by the names of its fields, however it was sent. */
export function readSignUp(valueOf: (name: string) => unknown): SignUpValues {
  const text = (name: string) => cleanText(valueOf(name));
  return {
    email: text("email"),
    name: text("name"),
    phone: text("phone"),
    address: text("address"),
    siteOwnerName: text("siteOwnerName"),
    siteAddress: text("siteAddress"),
    siteRepEmail: text("siteRepEmail"),
    siteRepPhone: text("siteRepPhone"),
    lookedUp: { address: text("addressLookedUp"), siteAddress: text("siteAddressLookedUp") },
    picked: { address: text("addressPicked"), siteAddress: text("siteAddressPicked") },
  };
}

export const emptySignUp = readSignUp(() => "");

type Rule = (text: string) => string | null;

const place: Rule = (text) => lengthFault(text, { most: 200 });

const rules: Record<SignUpField, Rule> = {
  email: emailFault,
  name: lengthFault,
  phone: phoneFault,
  address: place,
  siteOwnerName: lengthFault,
  siteAddress: place,
  siteRepEmail: emailFault,
  siteRepPhone: phoneFault,
};

export function findFaults(values: SignUpValues): SignUpFaults {
  const faults: SignUpFaults = {};
  for (const field of Object.keys(signUpLabels) as SignUpField[]) {
    const fault = rules[field](values[field]);
    if (fault !== null) faults[field] = fault;
  }
  return faults;
}

/** What is said of the whole form. */
export function sentenceOf(faults: SignUpFaults): string {
  return Object.values(faults).includes(requiredMessage)
    ? inviteWords.missing
    : inviteWords.attention;
}

/** The picked address while it belongs to the text, else the text. */
export function placeOf(values: SignUpValues, field: AddressField): string {
  const { lookedUp, picked } = values;
  return (lookedUp[field] === values[field] && picked[field]) || values[field];
}
