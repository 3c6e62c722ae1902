import { manyOf, checkboxValue } from "#app/platform/form/posted-values.ts";

/** The two pickers: 'Grant All Access', or the chosen ids. */
export const permissionFields = {
  clientsAll: checkboxValue,
  clients: manyOf,
  qualificationsAll: checkboxValue,
  qualifications: manyOf,
};

export interface PermissionChoice {
  clientsAll: boolean;
  clients: string[];
  qualificationsAll: boolean;
  qualifications: string[];
}

/** The stored form: id to name; with "all" the list is empty. */
export interface Permissions {
  clients: Record<string, string>;
  clientsAll: boolean;
  qualifications: Record<string, string>;
  qualificationsAll: boolean;
}

export const noPermissions: Permissions = {
  clients: {},
  clientsAll: false,
  qualifications: {},
  qualificationsAll: false,
};
