/** Who may do what to users and their organization. Pure. */
import { administratorTypes, rightsOf, type Role } from "#app/platform/viewer.ts";

export interface Person {
  id: string;
  name: string;
  type: Role;
}

/** Types whose holders only a super-admin disables, enables or appoints. */
const protectedTypes: readonly Role[] = ["admin", "super-admin"];

/** Types limited to some clients and forms. */
export const limitedTypes: readonly Role[] = ["scheduler", "quality-manager"];

/** Types of a bulk file that carry its permissions. */
export const bulkLimitedTypes: readonly Role[] = ["field-user", "quality-manager"];

export function isAdministrator(viewer: Pick<Person, "type">): boolean {
  return administratorTypes.includes(rightsOf(viewer.type));
}

/** One's own page, and every page of the organization for its administrators. */
export function canOpenUser(viewer: Person, user: Person): boolean {
  return viewer.id === user.id || isAdministrator(viewer);
}

/** The answer of the specification to a person who may not, or null for one who may. */
export function disablingRefusal(viewer: Person, user: Person): string | null {
  const allowed =
    isAdministrator(viewer) &&
    (viewer.type === "super-admin" || !protectedTypes.includes(user.type));
  if (allowed) return null;
  return `User ${viewer.name} (${viewer.id}) does not have permission to delete user ${user.name} (${user.id})`;
}

/** Nobody locks themselves out. */
export function canDisable(viewer: Person, user: Person): boolean {
  return viewer.id !== user.id;
}

/**
 * Whoever sets an address can ask for a password by it, so that of a type above one's own is left
 * to its owner and to super-admins.
 */
export function canChangeEmail(viewer: Person, user: Person): boolean {
  if (viewer.id === user.id || viewer.type === "super-admin") return true;
  return isAdministrator(viewer) && !protectedTypes.includes(user.type) && user.type !== "client";
}

/** Another's type, by an administrator; a super-admin's and a client's stay. */
export function canChangeType(viewer: Person, user: Person): boolean {
  if (viewer.id === user.id || !isAdministrator(viewer)) return false;
  return user.type !== "super-admin" && user.type !== "client";
}

/** A super-admin reads beyond the organization, so only one appoints another. */
export function canGrantType(viewer: Pick<Person, "type">, type: Role): boolean {
  return isAdministrator(viewer) && (type !== "super-admin" || viewer.type === "super-admin");
}

/** The pickers of clients and qualifications. */
export function canChangePermissions(viewer: Person, user: Person): boolean {
  return viewer.id !== user.id && isAdministrator(viewer);
}

export function canConfigureOrganization(viewer: Pick<Person, "type">): boolean {
  return viewer.type === "super-admin" || viewer.type === "client";
}

/** It locks out everybody but super-admins, who alone can undo it. */
export function canDisableOrganization(viewer: Pick<Person, "type">): boolean {
  return viewer.type === "super-admin";
}

/** How people sign in, as well as who may look after it, is the administrators' alone. */
export function canRequireSecondFactor(viewer: Pick<Person, "type">): boolean {
  return protectedTypes.includes(viewer.type);
}

export function canChangeLogo(viewer: Pick<Person, "type">): boolean {
  return isAdministrator(viewer);
}
