/** What an organization grants to a type of user, and withdraws from it. */
import { eq } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { admits, loadModules, typesAdmitted } from "#app/platform/manifest/modules.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { userTypeName, type Scope, type UserType } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import type { PermissionChanges } from "#db/permission-changes.ts";
import { permissionManagers } from "./permission-managers.ts";

export interface AdjustablePermission {
  name: string;
  label: string;
  /** Whether the type has it without a change. */
  isDeclared: boolean;
  isOn: boolean;
}

/** The permissions that can be changed for a type, by their labels. */
export async function viewPermissions(
  { organizationId }: Scope,
  type: UserType,
): Promise<AdjustablePermission[]> {
  const [row] = await db
    .select({ changes: organizations.permissionChanges })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return listFor(type, row?.changes ?? null);
}

async function listFor(
  type: UserType,
  changes: PermissionChanges | null,
): Promise<AdjustablePermission[]> {
  const permissionChanges = changes?.[type] ?? {};
  return (await loadModules())
    .flatMap(({ permissions = {} }) => Object.entries(permissions))
    .flatMap(([name, permission]) => {
      const { adjustable } = permission;
      if (!adjustable) return [];
      const isDeclared = typesAdmitted(permission, "prefixed").includes(type);
      if (!isDeclared && !adjustable.mayAdmit?.includes(type)) return [];
      const isOn = admits(name, permission, { type, permissionChanges }, "prefixed");
      return [{ name, label: adjustable.label, isDeclared, isOn }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

const namesOf = (permissions: readonly AdjustablePermission[]) =>
  permissions.flatMap(({ name, isOn }) => (isOn ? [name] : []));

/**
 * Changes what a type may, from the next request on. A name that cannot be changed for the type is ignored.
 * @returns whether something changed.
 * @throws Problem "not-authorized", or "stale-version" when someone else changed it since `seen`.
 */
export async function savePermissions(
  scope: Scope,
  type: UserType,
  { granted, seen }: { granted: readonly string[]; seen: readonly string[] },
): Promise<boolean> {
  const { organizationId, viewer } = scope;
  if (!permissionManagers.includes(viewer.type)) throw new Problem("not-authorized");
  return inTransaction(async (tx) => {
    const [row] = await tx
      .select({ changes: organizations.permissionChanges })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for("no key update");
    const before = await listFor(type, row?.changes ?? null);
    const changed = before.filter(({ name, isOn }) => granted.includes(name) !== isOn);
    if (changed.length === 0) return false;
    if (namesOf(before).toSorted().join() !== seen.toSorted().join())
      throw new Problem("stale-version");
    const own = before.flatMap(({ name, isDeclared }) => {
      const isOn = granted.includes(name);
      return isOn === isDeclared ? [] : [[name, isOn] as const];
    });
    await tx
      .update(organizations)
      .set({ permissionChanges: { ...row?.changes, [type]: Object.fromEntries(own) } })
      .where(eq(organizations.id, organizationId));
    const labels = (isOn: boolean) =>
      changed.flatMap((one) => (one.isOn === isOn ? [] : [one.label])).join(", ");
    const parts = [
      ...(labels(true) ? [`granted ${labels(true)}`] : []),
      ...(labels(false) ? [`withdrew ${labels(false)}`] : []),
    ];
    await writeLog(tx, scope, {
      category: "organizations",
      categoryId: organizationId,
      message: `Changed the permissions of the type ${userTypeName(type)}: ${parts.join("; ")}`,
    });
    await broadcast(tx, [organizationId], `organization:${organizationId}`);
    return true;
  });
}
