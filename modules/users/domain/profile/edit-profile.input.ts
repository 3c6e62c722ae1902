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

/** The User Information form. `type` and `email` are used only where the viewer may change them. */
export const editProfileInput = z.object({
  version: singleLine,
  name: singleLineWith(nameFault),
  email: singleLine,
  phone: optionalPhone,
  type: singleLine,
  company: singleLineWith(companyFault),
  nabcepIds: singleLineWith(ifPresent(nabcepFault)),
  address: singleLineWith(addressFault),
  city: singleLineWith(placeFault),
  state: singleLineWith(placeFault),
  zip: singleLineWith(zipFault),
  ...permissionFields,
});

export type EditProfileInput = z.output<typeof editProfileInput>;
