/** The labels of a user's fields, by name, shown above a refused form. */
export const userFieldLabels: Readonly<Record<string, string>> = {
  type: "Type",
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  nabcepIds: "NABCEP IDs",
  address: "Address",
  city: "City",
  state: "State",
  zip: "Zip",
};
