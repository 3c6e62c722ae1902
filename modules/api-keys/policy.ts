/** Who may do what with limited keys. Pure. */
import type { Viewer } from "#app/platform/viewer.ts";
import type { KeyKind } from "./schema.ts";

type PolicyViewer = Pick<Viewer, "id" | "type">;

/** Keys of the organization work with the rights of an administrator. */
export const canMakeOrganizationKeys = ({ type }: Pick<Viewer, "type">): boolean =>
  type === "admin" || type === "super-admin";

/** Its holder, and for keys of the organization every administrator. */
export const canManageKey = (
  viewer: PolicyViewer,
  key: { kind: KeyKind; holderId: string },
): boolean =>
  key.holderId === viewer.id || (key.kind === "organization" && canMakeOrganizationKeys(viewer));
