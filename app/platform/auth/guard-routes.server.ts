/** Checks a route's permission before its loader or action runs. Only the manifest states the permission. */
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { ModuleRoute } from "../manifest/define-module.ts";
import { storeActionData } from "../page/action-data.server.ts";
import { neededScope } from "./key-scopes.ts";
import { requirePermission, type Authorized } from "./require-permission.server.ts";

/** What the loader or action of a guarded route receives: Remix's arguments, the viewer and the scope. */
export type GuardedArgs = LoaderFunctionArgs & Authorized;

export type RoutePart = "loader" | "action";

/** Guards that are not permissions. A route with the guard "session" checks the session itself. */
const unguarded = new Set(["public", "session"]);

/** The handler behind the permission that the manifest states for this part of the route. */
export function guardHandler<Result>(
  {
    guard,
    actionGuard,
    refused,
    keyScope,
  }: Pick<ModuleRoute, "guard" | "actionGuard" | "refused" | "keyScope">,
  part: RoutePart,
  handler: (args: GuardedArgs) => Result | Promise<Result>,
): (args: LoaderFunctionArgs) => Promise<Result> {
  const permission = part === "action" ? (actionGuard ?? guard) : guard;
  if (unguarded.has(permission)) return async (args) => await handler(args as GuardedArgs);
  return async (args) => {
    const scope = neededScope({ keyScope }, part);
    const authorized = await requirePermission(args.request, args.params, permission, scope).catch(
      async (refusal: unknown) => {
        if (refused && part === "loader") await (await refused()).refused(args, refusal);
        throw refusal;
      },
    );
    const response = await handler({ ...args, ...authorized });
    if (part === "action") storeActionData(args, response);
    return response;
  };
}

/**
 * The build with the loader and action of each declared route behind their permission.
 * @param owners the declared routes by the name of their owner, the first part of their ids.
 * @throws if a route has a loader or action, is not declared, and is no layout.
 */
export function guardRoutes(
  build: ServerBuild,
  owners: readonly { id: string; routes?: readonly ModuleRoute[] }[],
  layouts: readonly string[],
): ServerBuild {
  const declared = new Map<string, ModuleRoute>(
    owners.flatMap(({ id, routes = [] }) =>
      routes.map((route) => [`${id}/${route.id}`, route] as const),
    ),
  );
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route || layouts.includes(id)) return [id, route];
      const declaration = declared.get(id.replace(/^organization\//, ""));
      if (!declaration) throw new Error(`No manifest declares the route "${id}".`);
      const module = { ...route.module };
      for (const part of ["loader", "action"] as const) {
        const handler = module[part] as ((args: GuardedArgs) => unknown) | undefined;
        if (handler) module[part] = guardHandler(declaration, part, handler) as never;
      }
      return [id, { ...route, module }];
    }),
  );
  return { ...build, routes };
}
