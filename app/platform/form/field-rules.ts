import { countCharacters } from "./count-characters.ts";
import { hasDecimalComma, readTypedNumber } from "./typed-number.ts";

/**
 * The generic rules for typed fields in the specification's exact wording. Each returns the error message for a text, or null.
 * Pure, for browser and server.
 */
export const requiredMessage = "this field is required";
/** For a record that must be chosen: it must exist and be one of those offered. */
export const existsMessage = "required";

interface Length {
  /** Characters; 3 by default. */
  min?: number;
  /** Characters; 40 by default. */
  max?: number;
}

/** An empty text is missing, not too short. */
export function lengthError(text: string, { min = 3, max = 40 }: Length = {}): string | null {
  if (text === "") return requiredMessage;
  const length = countCharacters(text, max);
  if (length < min) return `must be at least ${min} characters`;
  return length > max ? `may be no longer than ${max} characters` : null;
}

/** The longest address that mail allows, in characters. */
const maxEmailLength = 254;

/** Excludes characters that separate addresses, add a display name, or end a header. */
const email =
  /^[^\s@,;:<>()[\]"\\\p{C}]+@(?:[^\s@.,;:<>()[\]"\\\p{C}]+\.)+[^\s@.,;:<>()[\]"\\\p{C}]+$/u;

/** The only rule for email addresses: for sign-in, people, sites, tickets and files. */
export function emailError(text: string): string | null {
  if (text === "") return requiredMessage;
  if (text.length > maxEmailLength) return `may be no longer than ${maxEmailLength} characters`;
  return email.test(text) ? null : "is not a valid email address";
}

const maxPhoneLength = 40;

/**
 * Seven to fifteen digits with the usual characters between them, and an optional extension. The only rule for phone numbers of
 * people, organizations and sites.
 */
export function phoneError(text: string): string | null {
  if (text === "") return requiredMessage;
  const [, number] = /^\+?([\d\s().-]+)(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i.exec(text) ?? [];
  const digits = number?.replace(/\D/g, "").length ?? 0;
  const isPhone = text.length <= maxPhoneLength && digits >= 7 && digits <= 15;
  return isPhone ? null : "invalid phone number format";
}

export const latitudeError = (text: string): string | null => degreesError(text, 90);
export const longitudeError = (text: string): string | null => degreesError(text, 180);

function degreesError(text: string, max: number): string | null {
  if (text === "") return requiredMessage;
  if (Math.abs(readTypedNumber(text)) <= max) return null;
  const message = `must be a number between -${max} and ${max}`;
  return hasDecimalComma(text) ? `${message}, with a dot for decimals` : message;
}
