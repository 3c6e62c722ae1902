import { createRequestHandler, type RequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type RouteNode = Parameters<typeof matchRoutes>[0][number];

/** The route that takes every address no other takes. */
const missingPages = "platform/missing";

/** Addresses whose handler is remembered; beyond that all are forgotten and found again. */
const mostPaths = 5_000;

const getLoadContext = (_request: unknown, response: { locals: Record<string, unknown> }) => ({
  nonce: response.locals.nonce,
  refusal: response.locals.refusal,
});

/** A handler that knows every route, for development. */
export function handleWhole(build: ServerBuild, mode: string): RequestHandler {
  return createRequestHandler({ build, mode, getLoadContext });
}

/**
 * Finds the handler of an address. Remix compares a request with every route of its build several times, and writes those
 * that the address and the ones above it lead to into the page; so each handler is given only the routes of its own address.
 * The browser asks for the others, as for those of all links.
 */
export function pageHandlers(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const tree = childrenOf(build, undefined);
  const whole = handleWhole(build, mode);
  const byRoutes = new Map<string, RequestHandler>();
  const byPath = new Map<string, RequestHandler>();

  const find = (path: string): RequestHandler => {
    const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const matches = path === "/__manifest" ? null : matchRoutes(tree, page);
    if (!matches) return whole;
    const kept = new Set(matches.map(({ route }) => route.id ?? ""));
    const key = [...kept].toSorted().join(" ");
    const found = byRoutes.get(key) ?? handleWhole(narrow(build, kept), mode);
    byRoutes.set(key, found);
    return found;
  };

  return (path) => {
    const known = byPath.get(path);
    if (known) return known;
    if (byPath.size >= mostPaths) byPath.clear();
    const found = find(path);
    byPath.set(path, found);
    return found;
  };
}

/**
 * A handler that leads every address to the route of missing pages, where the refusal of a request is drawn that has no page
 * of its own. The address stays, and so do the browser's routes for it.
 */
export function refusalPage(build: ServerBuild, mode: string): RequestHandler {
  const kept = new Set<string>();
  for (let id: string | undefined = missingPages; id; id = build.routes[id]?.parentId) kept.add(id);
  return handleWhole(narrow(build, kept), mode);
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteNode[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: childrenOf(build, id) },
    );
}

function narrow(build: ServerBuild, kept: ReadonlySet<string>): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
