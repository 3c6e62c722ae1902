import type { ModuleManifest, ModuleRoute } from "#app/platform/manifest/define-module.ts";

/** Whether a URL (bare or under an organization, page or data) leads to a route that `wanted` selects. */
export function matchesRoute(
  manifests: readonly ModuleManifest[],
  wanted: (route: ModuleRoute) => boolean,
): (path: string) => boolean {
  const patterns = manifests
    .flatMap(({ routes = [] }) => routes.filter(wanted))
    .map(({ path }) => path.replaceAll(/\/:\w+\?/g, "(/[^/]+)?").replaceAll(/:\w+/g, "[^/]+"));
  const paths = new RegExp(`^/(organization/[^/]+/)?(${patterns.join("|")})(\\.data)?/?$`);
  return (path) => patterns.length > 0 && paths.test(path);
}
