/** A module's route as the shell serves it: behind the permission of its manifest. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { guardHandler, type GuardedArgs, type RoutePart } from "../auth/guard-routes.server.ts";
import type { ModuleRoute } from "../manifest/define-module.ts";
import { loadModules } from "../manifest/modules.server.ts";

type Handler = (args: GuardedArgs) => unknown;

type ServedRoute<Route> = {
  [Part in keyof Route & RoutePart]: Route[Part] extends (args: never) => infer Answer
    ? (args: LoaderFunctionArgs) => Promise<Awaited<Answer>>
    : never;
};

const manifests = await loadModules();

/** @param path the route's file from the top of the repository. */
export function servedRoute<Route extends object>(path: string, route: Route): ServedRoute<Route> {
  const [, module, file] = /^modules\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const declaration = manifests
    .find(({ id }) => id === module)
    ?.routes?.find((one) => one.file === file);
  if (!declaration) throw new Error(`No manifest declares ${path}.`);
  return serveAs(declaration, route);
}

/** A route behind the permission of its declaration. */
export function serveAs<Route extends object>(
  declaration: ModuleRoute,
  route: Route,
): ServedRoute<Route> {
  const handlers = Object.entries(route).filter(([name]) => name === "loader" || name === "action");
  return Object.fromEntries(
    handlers.map(([part, handler]) => [
      part,
      guardHandler(declaration, part as RoutePart, handler as Handler),
    ]),
  ) as ServedRoute<Route>;
}
