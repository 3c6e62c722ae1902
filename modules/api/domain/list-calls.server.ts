import { neededScope, type KeyScope } from "#app/platform/auth/key-scopes.ts";
import type { ApiCall } from "#app/platform/manifest/api-call.ts";
import type { ModuleRoute } from "#app/platform/manifest/define-module.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";

export interface DescribedCall {
  /** `<module>.<route>`, with the method where the route has several calls. Used in the URL of the call's page. */
  id: string;
  /** The module, by which calls are grouped. */
  module: string;
  /** Bare path with a leading slash. */
  path: string;
  route: ModuleRoute;
  call: ApiCall;
}

/** Every call that a module describes, sorted by path. */
export async function listCalls(): Promise<DescribedCall[]> {
  const described: DescribedCall[] = [];
  for (const { id: module, routes = [], apiCalls: load } of await loadModules()) {
    if (!load) continue;
    const { apiCalls } = await load();
    for (const [routeId, calls] of Object.entries(apiCalls)) {
      const route = routes.find(({ id }) => id === routeId);
      if (!route)
        throw new Error(`The module ${module} describes no route of its own: ${routeId}.`);
      for (const call of [calls].flat()) {
        const id = `${module}.${routeId}${Array.isArray(calls) ? `.${call.method.toLowerCase()}` : ""}`;
        described.push({ id, module, path: `/${route.path}`, route, call });
      }
    }
  }
  return described.toSorted((one, other) => one.path.localeCompare(other.path));
}

/** The scope that a limited API key needs for a call. Null where any key may make it. */
export function scopeOfCall({ route, call }: DescribedCall): KeyScope | null {
  const needed = neededScope(route, call.method === "GET" ? "loader" : "action");
  return needed === "any" ? null : needed;
}

export async function findCall(id: string): Promise<DescribedCall | null> {
  return (await listCalls()).find((each) => each.id === id) ?? null;
}
