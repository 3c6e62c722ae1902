/** Who may do what to users and their organization. Pure. */
import { administratorTypes, effectiveType, type StoredUserType } from "#app/platform/viewer.ts";

export interface Person {
  id: string;
  name: string;
  type: StoredUserType;
}

/** Types whose users only a super-admin may disable or enable. */
const protectedTypes: readonly StoredUserType[] = ["admin", "super-admin"];

/** Types limited to some clients and forms. */
export const limitedTypes: readonly StoredUserType[] = ["scheduler", "quality-manager"];

/** Types in a bulk file that receive the permissions of the file. */
export const bulkLimitedTypes: readonly StoredUserType[] = ["field-user", "quality-manager"];

export function isAdministrator(viewer: Pick<Person, "type">): boolean {
  return administratorTypes.includes(effectiveType(viewer.type));
}

/** The viewer's own page, and for administrators every page of the organization. */
export function canOpenUser(viewer: Person, user: Person): boolean {
  return viewer.id === user.id || isAdministrator(viewer);
}

/** The refusal in the specification's exact wording; null when the viewer may disable the user. */
export function disablingRefusal(viewer: Person, user: Person): string | null {
  const allowed =
    isAdministrator(viewer) &&
    (viewer.type === "super-admin" || !protectedTypes.includes(user.type));
  if (allowed) return null;
  return `User ${viewer.name} (${viewer.id}) does not have permission to delete user ${user.name} (${user.id})`;
}

/** Nobody may disable themselves. */
export function isSomebodyElse(viewer: Person, user: Person): boolean {
  return viewer.id !== user.id;
}

/**
 * Anyone who sets an address can request a password through it. So the address of a higher type can be changed only by its owner
 * and by super-admins.
 */
export function canChangeEmail(viewer: Person, user: Person): boolean {
  if (viewer.id === user.id || viewer.type === "super-admin") return true;
  return isAdministrator(viewer) && !protectedTypes.includes(user.type) && user.type !== "client";
}

/** An administrator may change another user's type, except that of a super-admin or client. */
export function canChangeType(viewer: Person, user: Person): boolean {
  if (viewer.id === user.id || !isAdministrator(viewer)) return false;
  return user.type !== "super-admin" && user.type !== "client";
}

/** A super-admin reads beyond the organization, so only a super-admin may assign that type. */
export function canGrantType(viewer: Pick<Person, "type">, type: StoredUserType): boolean {
  return isAdministrator(viewer) && (type !== "super-admin" || viewer.type === "super-admin");
}

/** The pickers of clients and qualifications. */
export function canChangePermissions(viewer: Person, user: Person): boolean {
  return viewer.id !== user.id && isAdministrator(viewer);
}

export function canConfigureOrganization(viewer: Pick<Person, "type">): boolean {
  return viewer.type === "super-admin" || viewer.type === "client";
}

/** Disabling locks out everybody except super-admins, who alone can undo it. */
export function canDisableOrganization(viewer: Pick<Person, "type">): boolean {
  return viewer.type === "super-admin";
}

/** Only admins and super-admins decide whether the organization's people need a second factor to sign in. */
export function canRequireSecondFactor(viewer: Pick<Person, "type">): boolean {
  return protectedTypes.includes(viewer.type);
}

export function canChangeLogo(viewer: Pick<Person, "type">): boolean {
  return isAdministrator(viewer);
}
