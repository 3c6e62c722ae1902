import { z } from "zod";
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

const fields = {
  version: singleLine,
  name: singleLineWith(nameFault),
  email: singleLine,
  phone: optionalPhone,
  type: singleLine,
  company: singleLineWith(companyFault),
  nabcepIds: singleLineWith(ifPresent(nabcepFault)),
  ...permissionFields,
};

/** The User Information form. `type` and `email` are used only where the viewer may change them. */
export const editProfileInput = z.object({
  ...fields,
  address: singleLineWith(addressFault),
  city: singleLineWith(placeFault),
  state: singleLineWith(placeFault),
  zip: singleLineWith(zipFault),
});

const addressRules = { address: addressFault, city: placeFault, state: placeFault, zip: zipFault };

/** The form for a user without an address, such as an invited field user. The other fields can be saved without one. */
export const editWithoutAddressInput = z
  .object({ ...fields, address: singleLine, city: singleLine, state: singleLine, zip: singleLine })
  .superRefine((input, context) => {
    const parts = Object.entries(addressRules) as [
      keyof typeof addressRules,
      typeof addressFault,
    ][];
    if (parts.every(([name]) => input[name] === "")) return;
    for (const [name, faultOf] of parts) {
      const message = faultOf(input[name]);
      if (message) context.addIssue({ code: "custom", path: [name], message });
    }
  });

export type EditProfileInput = z.output<typeof editProfileInput>;
