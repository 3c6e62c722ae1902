import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { PermissionValues } from "./permission-pickers.tsx";

const nothing: PermissionValues = {
  clientsAll: false,
  clients: [],
  qualificationsAll: false,
  qualifications: [],
};

/** The checked values of a refused form, otherwise the stored ones. */
export function typedPermissions(
  refusal: FormRefusal | null,
  stored: PermissionValues = nothing,
): PermissionValues {
  if (!refusal) return stored;
  const many = (name: string) => [refusal.values[name] ?? []].flat();
  return {
    clientsAll: refusal.values.clientsAll !== undefined,
    clients: many("clients"),
    qualificationsAll: refusal.values.qualificationsAll !== undefined,
    qualifications: many("qualifications"),
  };
}
