import type { ColumnNames } from "#app/platform/bulk/column-places.ts";

/** Parts of an address that other products export in separate columns; they are appended to the address. */
export const addressParts = ["city", "state", "zip"] as const;

/** What each column of a file means when its header differs from the template's, and the names that other products use. */
export const bulkProjectColumnNames: ColumnNames = {
  names: [
    "address",
    ...addressParts,
    "latitude",
    "longitude",
    "site owner",
    "site contact",
    "phone",
    "email",
    "system installer",
    "field user",
  ],
  required: ["site owner", "phone", "email"],
  synonyms: {
    address: ["siteaddress", "streetaddress", "street", "propertyaddress", "location"],
    city: ["town", "sitecity"],
    state: ["sitestate", "province"],
    zip: ["zipcode", "postalcode", "postcode", "sitezip"],
    latitude: ["lat"],
    longitude: ["lng", "lon", "long"],
    "site owner": ["owner", "ownername", "homeowner", "customer", "customername", "name"],
    "site contact": ["contact", "contactname", "siterepresentative"],
    phone: ["phonenumber", "telephone", "mobile", "cell", "contactphone", "ownerphone"],
    email: ["emailaddress", "mail", "contactemail", "owneremail"],
    "system installer": ["installer", "contractor", "installeremail"],
    "field user": ["inspector", "fieldinspector", "inspectoremail"],
  },
};
