import { z } from "zod";
import { emailFault, phoneFault } from "#app/platform/form/field-rules.ts";
import { organizationRoles } from "./organization-choices.ts";
import {
  singleLine,
  singleLineWith,
  manyOf,
  placeFault,
  checkboxValue,
  ifPresent,
} from "../user-fields.ts";

function zoneFault(zone: string): string | null {
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
  name: singleLineWith(placeFault),
  phone: singleLineWith(ifPresent(phoneFault)),
  email: singleLineWith(ifPresent(emailFault)),
  roles: manyOf.transform((roles) => organizationRoles.filter((role) => roles.includes(role))),
  thirdPartyInspector: checkboxValue,
  allowSpecialRegistration: checkboxValue,
  timeZone: singleLineWith(zoneFault),
});

export type OrganizationInput = z.output<typeof organizationInput>;
