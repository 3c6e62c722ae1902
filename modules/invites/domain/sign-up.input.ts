/** The fields of the invite form and its validation. Pure: the browser checks before it sends, the server always. */
import type { GeocodeRecord } from "#db/geocode-record.ts";
import {
  emailError,
  lengthError,
  phoneError,
  requiredMessage,
} from "#app/platform/form/field-rules.ts";
import { inviteTexts } from "./invite-texts.ts";

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

/** The two fields with address suggestions. */
export type AddressField = "address" | "siteAddress";

export const addressFields: readonly AddressField[] = ["address", "siteAddress"];

/** A suggested address. */
export interface FoundAddress {
  address: string;
  /** The center of the city or ZIP code, not the building. */
  approximate: boolean;
  /** As returned by the maps service. */
  geocodeResults: GeocodeRecord;
}

export type SignUpValues = Record<SignUpField, string> & {
  /** By field: the text the suggestions were made for, and the picked one; "" for none. */
  lookedUp: Record<AddressField, string>;
  picked: Record<AddressField, string>;
};

/** Message by field, in the order of the form. */
export type SignUpErrors = Partial<Record<SignUpField, string>>;

const maxLength = 500;

/** One line as typed: control characters become spaces, the ends are trimmed. */
function cleanText(text: unknown): string {
  if (typeof text !== "string") return "";
  return text
    .slice(0, maxLength)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}

/** Reads the form by its field names, however it was sent. */
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

const place: Rule = (text) => lengthError(text, { max: 200 });

const rules: Record<SignUpField, Rule> = {
  email: emailError,
  name: lengthError,
  phone: phoneError,
  address: place,
  siteOwnerName: lengthError,
  siteAddress: place,
  siteRepEmail: emailError,
  siteRepPhone: phoneError,
};

export function findErrors(values: SignUpValues): SignUpErrors {
  const errors: SignUpErrors = {};
  for (const field of Object.keys(signUpLabels) as SignUpField[]) {
    const error = rules[field](values[field]);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

/** The message for the whole form. */
export function messageOf(errors: SignUpErrors): string {
  return Object.values(errors).includes(requiredMessage)
    ? inviteTexts.missing
    : inviteTexts.attention;
}

/** The picked address while it belongs to the text, otherwise the text. */
export function placeOf(values: SignUpValues, field: AddressField): string {
  const { lookedUp, picked } = values;
  return (lookedUp[field] === values[field] && picked[field]) || values[field];
}
