/** What the fields of a user are called above a form that was refused, by their names. */
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
