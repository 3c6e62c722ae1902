/** Rules of a user's fields in the specification's exact wording, shared by every form that uses them. */
import { z } from "zod";
import { lengthError, phoneError, requiredMessage } from "#app/platform/form/field-rules.ts";

type Check = (text: string) => string | null;

export const zipError: Check = (text) => {
  if (text === "") return requiredMessage;
  return /^\d{5}(-\d{4})?$/.test(text) ? null : "not a valid zip code";
};

export const nameError: Check = (text) => lengthError(text);

export const addressError: Check = (text) => lengthError(text);

/** Cities and states only have to be present; no real name is longer than 100 characters. */
export const shortTextError: Check = (text) => lengthError(text, { min: 1, max: 100 });

/** Only clients need a company. */
export const companyError: Check = (text) =>
  text === "" ? null : lengthError(text, { min: 1, max: 100 });

/** Comma separated certificate numbers of an installer. */
export const nabcepError: Check = (text) => lengthError(text, { min: 1, max: 500 });

/** Applies the rule only to text that is not empty. */
export const ifPresent =
  (error: Check): Check =>
  (text) =>
    text === "" ? null : error(text);

/** One line as typed: control characters become spaces and the ends are trimmed; a missing value becomes empty. */
export const singleLine = z
  .union([z.string(), z.array(z.string()).transform((all) => all[0] ?? "")])
  .optional()
  .transform((text) => cleanLine(text ?? ""));

export function cleanLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

/** A line that passes every rule. */
export function singleLineWith(...errors: Check[]) {
  return singleLine.superRefine((text, context) => {
    const message = errors.map((error) => error(text)).find((found) => found !== null);
    if (message) context.addIssue({ code: "custom", message });
  });
}

export const optionalPhone = singleLineWith(ifPresent(phoneError));

/** Comma separated texts without spaces around them: "A,B". */
export function commaList(text: string): string {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .join(",");
}
