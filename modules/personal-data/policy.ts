/** Whose data a viewer may export and delete. Pure. */
import { administratorTypes, type StoredUserType } from "#app/platform/viewer.ts";

interface Person {
  id: string;
  type: StoredUserType;
}

const protectedTypes: readonly StoredUserType[] = ["admin", "super-admin"];

/** The viewer's own data, and those of users whom the viewer may also disable. */
export function canManageData(viewer: Person, user: Person): boolean {
  if (viewer.id === user.id || viewer.type === "super-admin") return true;
  const isAdministrator = administratorTypes.some((type) => type === viewer.type);
  return isAdministrator && !protectedTypes.includes(user.type);
}
