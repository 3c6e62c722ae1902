import { admits, loadModules } from "#app/platform/manifest/modules.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";

export interface Grant {
  permission: string;
  module: string;
  /** Whether the viewer's type is admitted on the bare path, and under its organization's prefix. */
  bare: boolean;
  prefixed: boolean;
  /** Bare paths of the pages it guards. */
  paths: string[];
}

/** The permissions that the route guard grants a type of user, by module and permission. */
export async function listGrants(
  viewer: Pick<Viewer, "type" | "permissionChanges">,
): Promise<Grant[]> {
  return (await loadModules()).flatMap((manifest) =>
    Object.entries(manifest.permissions ?? {}).map(([permission, declared]) => ({
      permission,
      module: manifest.id,
      bare: admits(permission, declared, viewer, "bare"),
      prefixed: admits(permission, declared, viewer, "prefixed"),
      paths: (manifest.routes ?? [])
        .filter((route) => route.guard === permission)
        .map((route) => `/${route.path}`),
    })),
  );
}
