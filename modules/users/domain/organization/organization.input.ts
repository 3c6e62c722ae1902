import { z } from "zod";
import { emailError, phoneError } from "#app/platform/form/field-rules.ts";
import { organizationRoles } from "./organization-choices.ts";
import { manyOf, checkboxValue } from "#app/platform/form/posted-values.ts";
import { singleLine, singleLineWith, shortTextError, ifPresent } from "../user-fields.ts";

function zoneError(zone: string): string | null {
  if (zone === "") return "this field is required";
  return isTimeZone(zone) ? null : "Choose an option from the list.";
}

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The Organization Configuration form. */
export const organizationInput = z.object({
  version: singleLine,
  name: singleLineWith(shortTextError),
  phone: singleLineWith(ifPresent(phoneError)),
  email: singleLineWith(ifPresent(emailError)),
  roles: manyOf.transform((roles) => organizationRoles.filter((role) => roles.includes(role))),
  thirdPartyInspector: checkboxValue,
  allowSpecialRegistration: checkboxValue,
  timeZone: singleLineWith(zoneError),
});

export type OrganizationInput = z.output<typeof organizationInput>;
