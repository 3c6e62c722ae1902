import { z } from "zod";
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

const fields = {
  version: singleLine,
  name: singleLineWith(nameError),
  email: singleLine,
  phone: optionalPhone,
  type: singleLine,
  company: singleLineWith(companyError),
  nabcepIds: singleLineWith(ifPresent(nabcepError)),
  ...permissionFields,
};

/** The User Information form. `type` and `email` are used only where the viewer may change them. */
export const editProfileInput = z.object({
  ...fields,
  address: singleLineWith(addressError),
  city: singleLineWith(shortTextError),
  state: singleLineWith(shortTextError),
  zip: singleLineWith(zipError),
});

const addressRules = {
  address: addressError,
  city: shortTextError,
  state: shortTextError,
  zip: zipError,
};

/** The form for a user without an address, such as an invited field user. The other fields can be saved without one. */
export const editWithoutAddressInput = z
  .object({ ...fields, address: singleLine, city: singleLine, state: singleLine, zip: singleLine })
  .superRefine((input, context) => {
    const parts = Object.entries(addressRules) as [
      keyof typeof addressRules,
      typeof addressError,
    ][];
    if (parts.every(([name]) => input[name] === "")) return;
    for (const [name, errorOf] of parts) {
      const message = errorOf(input[name]);
      if (message) context.addIssue({ code: "custom", path: [name], message });
    }
  });

export type EditProfileInput = z.output<typeof editProfileInput>;
