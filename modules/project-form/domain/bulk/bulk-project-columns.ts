import type { ColumnNames } from "#app/platform/bulk/column-places.ts";

/** Parts of an address that other products keep apart; they are joined behind it. */
export const addressParts = ["city", "state", "zip"] as const;

/** What a file of projects is asked for when its header is not the template's, and what others call it. */
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
