/** How a permission between two organizations goes from asked for to given and back. Pure. */

/** Whose people the other organization may choose. */
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
  /** The organization that asked, while it is pending. */
  askedById: string | null;
}

export const inactive: Permission = { state: "inactive", askedById: null };

/** What an organization can do with a permission next, in the words of its button. */
export interface PermissionStep {
  to: PermissionState;
  label: "Request" | "Offer" | "Withdraw" | "Confirm" | "Decline" | "Turn off";
}

/**
 * One side asks, the other confirms, and either ends it.
 * @param holderId whose people it is about: to ask for another's is a request, to give one's own an offer.
 */
export function stepsOf(
  { state, askedById }: Permission,
  holderId: string,
  viewerOrganizationId: string,
): PermissionStep[] {
  if (state === "active") return [{ to: "inactive", label: "Turn off" }];
  if (state === "inactive")
    return [{ to: "pending", label: holderId === viewerOrganizationId ? "Offer" : "Request" }];
  if (askedById === viewerOrganizationId) return [{ to: "inactive", label: "Withdraw" }];
  return [
    { to: "active", label: "Confirm" },
    { to: "inactive", label: "Decline" },
  ];
}

/**
 * The permission after a step of an organization. A step that was taken already changes nothing, so that a double press is one.
 * @returns null for a step that is not this organization's to take.
 */
export function permissionAfter(
  permission: Permission,
  to: PermissionState,
  step: { holderId: string; byOrganizationId: string },
): Permission | null {
  if (permission.state === to) return permission;
  const offered = stepsOf(permission, step.holderId, step.byOrganizationId);
  if (!offered.some((one) => one.to === to)) return null;
  return { state: to, askedById: to === "pending" ? step.byOrganizationId : null };
}

/** To ask for what the other side has offered is to confirm it. */
export function requestedPermission(
  permission: Permission,
  step: { holderId: string; byOrganizationId: string },
): Permission {
  const to = permission.state === "inactive" ? "pending" : "active";
  return permissionAfter(permission, to, step) ?? permission;
}
