/** The sign-up request as the browser sends it. Pure. */
import {
  placeOf,
  type AddressField,
  type FoundAddress,
  type SignUpValues,
} from "./sign-up.input.ts";

/** The type of an invited person; the server sets it, whatever is sent. */
const invitedType = "field-user";

type AddressesByField = Readonly<Record<AddressField, readonly FoundAddress[]>>;

/** The keys of the HTTP contract, without empty ones. */
export function signUpBody(specialurl: string, values: SignUpValues, found: AddressesByField) {
  const resultsOf = (field: AddressField) =>
    found[field].find(({ address }) => address === placeOf(values, field))?.geocodeResults;
  return {
    specialurl,
    userData: withoutEmpty({
      name: values.name,
      email: values.email,
      address: values.address,
      phone: values.phone,
      geocode_results: resultsOf("address"),
      type: invitedType,
    }),
    projectData: withoutEmpty({
      siteOwnerName: values.siteOwnerName,
      siteAddress: values.siteAddress,
      siteRepEmail: values.siteRepEmail,
      siteRepPhone: values.siteRepPhone,
      geocode_results: resultsOf("siteAddress"),
    }),
  };
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== "" && value !== null && value !== undefined,
  );
  return Object.fromEntries(filled);
}
