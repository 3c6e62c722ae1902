/** Loads the modules by their manifests, refuses to boot on a bad one, and derives what the shell needs. */
import type { AllowedTypes, MenuEntry, ModuleManifest, Permission } from "./define-module.ts";
import { userTypes, type UserType, type Viewer } from "../viewer.ts";

const reservedPermissions = new Set(["public"]);

/** The permissions of the shell's own pages. */
const framePermissions: Readonly<Record<string, Permission>> = {
  "frame.open": { prefixed: "everyone", keys: false },
};

/** Vite rewrites the glob into static imports; plain Node reads the folder. */
async function readManifests(): Promise<ModuleManifest[]> {
  if (import.meta.env) {
    const found = import.meta.glob<{ default: ModuleManifest }>("../../../modules/*/module.ts", {
      eager: true,
    });
    return Object.values(found).map((file) => file.default);
  }
  const { globSync } = await import("node:fs");
  const root = new URL("../../../", import.meta.url);
  const paths = globSync("modules/*/module.ts", { cwd: root }).sort();
  const files = await Promise.all(
    paths.map((path) => import(/* @vite-ignore */ new URL(path, root).href)),
  );
  return files.map((file: { default: ModuleManifest }) => file.default);
}

let loaded: Promise<ModuleManifest[]> | undefined;

/** Every module, each after those it needs. Throws one sentence per error when a manifest is wrong. */
export function loadModules(): Promise<ModuleManifest[]> {
  loaded ??= readManifests().then(async (manifests) => {
    // Runs once at startup, so no request loads this file.
    const { checkManifests } = await import("./check-manifests.ts");
    const errors = checkManifests(manifests, reservedPermissions);
    if (errors.length > 0)
      throw new Error(`The modules do not fit together:\n${errors.join("\n")}`);
    return sortByNeeds(manifests);
  });
  return loaded;
}

function sortByNeeds(manifests: ModuleManifest[]): ModuleManifest[] {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const ordered = new Set<ModuleManifest>();
  const visit = (manifest: ModuleManifest) => {
    if (ordered.has(manifest)) return;
    for (const need of manifest.needs ?? []) visit(byId.get(need)!);
    ordered.add(manifest);
  };
  for (const manifest of manifests) visit(manifest);
  return [...ordered];
}

export async function findPermission(name: string): Promise<Permission | null> {
  if (Object.hasOwn(framePermissions, name)) return framePermissions[name] ?? null;
  for (const manifest of await loadModules()) {
    const permission = manifest.permissions?.[name];
    if (permission) return permission;
  }
  return null;
}

export function isAllowedType(allowedTypes: AllowedTypes, type: UserType): boolean {
  return allowedTypes === "everyone" || allowedTypes.includes(type);
}

/** The user types that a permission admits with or without the organization prefix. */
export function typesAdmitted(permission: Permission, mounting: "bare" | "prefixed"): UserType[] {
  const allowedTypes =
    mounting === "bare" ? (permission.bare ?? permission.prefixed) : permission.prefixed;
  return userTypes.filter((type) => isAllowedType(allowedTypes, type));
}

/** The only type whose permissions no organization changes. */
export const unchangedType: UserType = "super-admin";

/** Whether a viewer has a permission: by the manifest, with what the organization granted or withdrew. */
export function admits(
  name: string,
  permission: Permission,
  { type, permissionChanges }: Pick<Viewer, "type" | "permissionChanges">,
  mounting: "bare" | "prefixed",
): boolean {
  const isDeclared = typesAdmitted(permission, mounting).includes(type);
  const isGranted = permissionChanges?.[name];
  if (isGranted === undefined || !permission.adjustable || type === unchangedType)
    return isDeclared;
  return isGranted && (isDeclared || Boolean(permission.adjustable.mayAdmit?.includes(type)));
}

/** Whether a viewer may open a page of the menu: as its route's guard does, or else by the types of the entry. */
export function isOpenEntry(
  { to, allowedTypes }: Pick<MenuEntry, "to" | "allowedTypes">,
  manifests: readonly ModuleManifest[],
  viewer: Pick<Viewer, "type" | "permissionChanges">,
): boolean {
  const isListed = isAllowedType(allowedTypes, viewer.type);
  if (!viewer.permissionChanges) return isListed;
  const guard = manifests
    .flatMap(({ routes = [] }) => routes)
    .find(({ path }) => `/${path}` === to)?.guard;
  const permission = manifests.map(({ permissions }) => permissions?.[guard ?? ""]).find(Boolean);
  const isChanged = guard !== undefined && viewer.permissionChanges[guard] !== undefined;
  return isChanged && permission ? admits(guard, permission, viewer, "prefixed") : isListed;
}

/**
 * Whether a viewer may follow a path without prefix, as far as the organization changed it. A path that no route has is open:
 * its own guard decides.
 */
export function isOpenPath(
  path: string,
  manifests: readonly ModuleManifest[],
  viewer: Pick<Viewer, "type" | "permissionChanges">,
): boolean {
  if (!viewer.permissionChanges) return true;
  const parts = (path.split(/[?#]/)[0] ?? "").split("/").filter(Boolean);
  const matches = (pattern: string) => {
    const own = pattern.split("/");
    return (
      own.length === parts.length &&
      own.every((part, index) => part.startsWith(":") || part === parts[index])
    );
  };
  const found = manifests
    .flatMap(({ routes = [] }) => routes)
    .filter((route) => route.mount !== "bare" && matches(route.path));
  // A path with a word of its own comes before one with a parameter in its place.
  const [route] = found.toSorted(
    (one, other) => one.path.split(":").length - other.path.split(":").length,
  );
  const guard = route?.guard ?? "";
  const permission = manifests.map(({ permissions }) => permissions?.[guard]).find(Boolean);
  const isChanged = viewer.permissionChanges[guard] !== undefined;
  return !isChanged || !permission || admits(guard, permission, viewer, "prefixed");
}
