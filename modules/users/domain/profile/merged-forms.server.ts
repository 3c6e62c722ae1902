/** The units by which the forms of a user's page are merged when two people save them at the same time. */
import type { StoredForm } from "#app/platform/form/handle-edit.server.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { Permissions } from "../user-permissions.input.ts";

type Values = FormRefusal["values"];

export const profileUnits = {
  Name: ["name"],
  Email: ["email"],
  Phone: ["phone"],
  Type: ["type"],
  Company: ["company"],
  "NABCEP IDs": ["nabcepIds"],
  Address: ["address", "city", "state", "zip"],
  Clients: ["clientsAll", "clients"],
  Qualifications: ["qualificationsAll", "qualifications"],
};

interface ProfileFields {
  version: string;
  name: string;
  email: string;
  phone: string;
  type: string;
  company: string;
  nabcepIds: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  picked: Permissions;
  types: unknown;
  options: unknown;
}

/** The values as the form posts them: only the fields that it shows. */
export function profileValues(user: ProfileFields): Values {
  const { version, name, email, phone, type, company, nabcepIds, city, state, zip } = user;
  return {
    version,
    name,
    email,
    phone,
    ...(user.types !== null && { type }),
    ...(type === "client" && { company }),
    ...(type === "installer" && { nabcepIds }),
    address: user.street,
    city,
    state,
    zip,
    ...(user.options !== null && permissionValues(user.picked)),
  };
}

function permissionValues(picked: Permissions): Values {
  return {
    ...(picked.clientsAll && { clientsAll: checkedValue }),
    clients: Object.keys(picked.clients),
    ...(picked.qualificationsAll && { qualificationsAll: checkedValue }),
    qualifications: Object.keys(picked.qualifications),
  };
}

/** What a browser sends for a checked box. */
const checkedValue = "on";

/** `changedBy` is null, because a user's row does not record who changed it last. */
export const storedProfile = (user: ProfileFields & { picked: Permissions }): StoredForm => ({
  values: profileValues(user),
  changedBy: null,
  displayTexts: {
    clientsAll: accessText(user.picked.clientsAll, user.picked.clients),
    qualificationsAll: accessText(user.picked.qualificationsAll, user.picked.qualifications),
  },
});

const accessText = (all: boolean, names: Record<string, string>) =>
  all ? "all" : Object.values(names).join(", ");

export const organizationUnits = {
  "Organization Name": ["name"],
  Phone: ["phone"],
  Email: ["email"],
  Roles: ["roles"],
  "Third Party Inspector": ["thirdPartyInspector"],
  "Allow Special Registration": ["allowSpecialRegistration"],
  "Time Zone": ["timeZone"],
};

interface OrganizationFields {
  version: string;
  name: string;
  phone: string | null;
  email: string | null;
  roles: string[];
  thirdPartyInspector: boolean;
  allowSpecialRegistration: boolean;
  timeZone: string;
}

export function organizationValues(organization: OrganizationFields): Values {
  const { version, name, phone, email, roles, timeZone } = organization;
  return {
    version,
    name,
    phone: phone ?? "",
    email: email ?? "",
    roles,
    timeZone,
    ...(organization.thirdPartyInspector && { thirdPartyInspector: checkedValue }),
    ...(organization.allowSpecialRegistration && { allowSpecialRegistration: checkedValue }),
  };
}
