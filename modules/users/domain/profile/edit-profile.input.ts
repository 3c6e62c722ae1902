import { z } from "zod";
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

/** The User Information form. `type` and `email` are used only where the viewer may change them. */
export const editProfileInput = z.object({
  version: line,
  name: lineThat(nameFault),
  email: line,
  phone: optionalPhone,
  type: line,
  company: lineThat(companyFault),
  nabcepIds: lineThat(ifPresent(nabcepFault)),
  address: lineThat(addressFault),
  city: lineThat(placeFault),
  state: lineThat(placeFault),
  zip: lineThat(zipFault),
  ...permissionFields,
});

export type EditProfileInput = z.output<typeof editProfileInput>;
