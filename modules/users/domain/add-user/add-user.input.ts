import { z } from "zod";
import { emailFault } from "#app/platform/form/field-rules.ts";
import {
  addressFault,
  companyFault,
  line,
  lineThat,
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
    name: lineThat(nameFault),
    email: lineThat(emailFault),
    phone: optionalPhone,
    type: line,
    company: lineThat(companyFault),
    nabcepIds: lineThat(ifPresent(nabcepFault)),
    organizationId: line,
    address: lineThat(ifPresent(addressFault)),
    city: lineThat(ifPresent(placeFault)),
    state: lineThat(ifPresent(placeFault)),
    zip: lineThat(ifPresent(zipFault)),
    ...permissionFields,
  })
  .superRefine((input, context) => {
    if (input.type === "client" && input.company === "")
      context.addIssue({ code: "custom", path: ["company"], message: "this field is required" });
    if (input.type === "")
      context.addIssue({ code: "custom", path: ["type"], message: "this field is required" });
  });

export type AddUserInput = z.output<typeof addUserInput>;
