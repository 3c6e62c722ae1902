import type { ColumnNames } from "#app/platform/bulk/column-positions.ts";

export const bulkHeader = [
  "name",
  "email",
  "address",
  "city",
  "state",
  "zip",
  "type",
  "nabcep_ids",
] as const;

/** Column names to show when a file's header is not the template's, with common alternative names. */
export const bulkUserColumnNames: ColumnNames = {
  names: bulkHeader,
  required: ["name", "email", "type"],
  synonyms: {
    name: ["fullname", "username", "employee"],
    email: ["emailaddress", "mail"],
    address: ["street", "streetaddress", "address1"],
    city: ["town"],
    state: ["province"],
    zip: ["zipcode", "postalcode", "postcode"],
    type: ["role", "usertype"],
    nabcep_ids: ["nabcep", "nabcepid", "nabcepnumber"],
  },
};
