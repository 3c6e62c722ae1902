import { z } from "zod";
import { emailFault } from "#app/platform/form/field-rules.ts";
import {
  addressFault,
  companyFault,
  singleLine,
  singleLineWith,
  nabcepFault,
  nameFault,
  optionalPhone,
  placeFault,
  ifPresent,
  zipFault,
} from "../user-fields.ts";
import { permissionFields } from "../user-permissions.input.ts";

/** The Add User form. The address is optional: a field user without one is only missing from the map. */
export const addUserInput = z
  .object({
    name: singleLineWith(nameFault),
    email: singleLineWith(emailFault),
    phone: optionalPhone,
    type: singleLine,
    company: singleLineWith(companyFault),
    nabcepIds: singleLineWith(ifPresent(nabcepFault)),
    organizationId: singleLine,
    address: singleLineWith(ifPresent(addressFault)),
    city: singleLineWith(ifPresent(placeFault)),
    state: singleLineWith(ifPresent(placeFault)),
    zip: singleLineWith(ifPresent(zipFault)),
    ...permissionFields,
  })
  .superRefine((input, context) => {
    if (input.type === "client" && input.company === "")
      context.addIssue({ code: "custom", path: ["company"], message: "this field is required" });
    if (input.type === "")
      context.addIssue({ code: "custom", path: ["type"], message: "this field is required" });
  });

export type AddUserInput = z.output<typeof addUserInput>;

/** The short form that invites an inspector. The other fields are filled in later, on the person's own page. */
export const addFieldUserInput = z.object({
  name: singleLineWith(nameFault),
  email: singleLineWith(emailFault),
});
