import { z } from "zod";
import { emailError } from "#app/platform/form/field-rules.ts";
import {
  addressError,
  companyError,
  singleLine,
  singleLineWith,
  nabcepError,
  nameError,
  optionalPhone,
  shortTextError,
  ifPresent,
  zipError,
} from "../user-fields.ts";
import { permissionFields } from "../user-permissions.input.ts";

/** The Add User form. The address is optional: a field user without one is only missing from the map. */
export const addUserInput = z
  .object({
    name: singleLineWith(nameError),
    email: singleLineWith(emailError),
    phone: optionalPhone,
    type: singleLine,
    company: singleLineWith(companyError),
    nabcepIds: singleLineWith(ifPresent(nabcepError)),
    organizationId: singleLine,
    address: singleLineWith(ifPresent(addressError)),
    city: singleLineWith(ifPresent(shortTextError)),
    state: singleLineWith(ifPresent(shortTextError)),
    zip: singleLineWith(ifPresent(zipError)),
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
  name: singleLineWith(nameError),
  email: singleLineWith(emailError),
});
