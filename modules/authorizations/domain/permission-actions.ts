/** The states of a permission between two organizations, from request to agreement and back. Pure. */

/** The types of people the other organization may choose. */
export const lentTypes = ["client", "field-user"] as const;

export type LentType = (typeof lentTypes)[number];

export const lentLabels: Record<LentType, string> = {
  client: "Client",
  "field-user": "Field User",
};

export const permissionStates = ["inactive", "pending", "active"] as const;

export type PermissionState = (typeof permissionStates)[number];

export interface Permission {
  state: PermissionState;
  /** The organization that asked, while the permission is pending. */
  requestedById: string | null;
}

export const inactive: Permission = { state: "inactive", requestedById: null };

/** A possible action of an organization, with the label of its button. */
export interface PermissionAction {
  to: PermissionState;
  label: "Request" | "Offer" | "Withdraw" | "Confirm" | "Decline" | "Turn off";
}

/**
 * One side asks, the other confirms, and either can end it.
 * @param holderId the organization of the people: asking for the other's people is a request, naming one's own is an offer.
 */
export function permissionActions(
  { state, requestedById }: Permission,
  holderId: string,
  viewerOrganizationId: string,
): PermissionAction[] {
  if (state === "active") return [{ to: "inactive", label: "Turn off" }];
  if (state === "inactive")
    return [{ to: "pending", label: holderId === viewerOrganizationId ? "Offer" : "Request" }];
  if (requestedById === viewerOrganizationId) return [{ to: "inactive", label: "Withdraw" }];
  return [
    { to: "active", label: "Confirm" },
    { to: "inactive", label: "Decline" },
  ];
}

/**
 * The permission after an action of an organization. A repeated action changes nothing, so a double press is safe.
 * @returns null for an action that this organization may not take.
 */
export function permissionAfter(
  permission: Permission,
  to: PermissionState,
  step: { holderId: string; byOrganizationId: string },
): Permission | null {
  if (permission.state === to) return permission;
  const offered = permissionActions(permission, step.holderId, step.byOrganizationId);
  if (!offered.some((one) => one.to === to)) return null;
  return { state: to, requestedById: to === "pending" ? step.byOrganizationId : null };
}

/** A request for what the other side has offered confirms it. */
export function requestedPermission(
  permission: Permission,
  step: { holderId: string; byOrganizationId: string },
): Permission {
  const to = permission.state === "inactive" ? "pending" : "active";
  return permissionAfter(permission, to, step) ?? permission;
}
