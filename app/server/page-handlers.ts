import { createRequestHandler, type RequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { routesOfAddress } from "./routes-of-address.ts";

/** The route that takes every address no other takes. */
const missingPages = "platform/missing";

/** Handlers that are kept for the routes they know; beyond that all are forgotten and made again. */
const mostHandlers = 1_000;

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
  const routes = routesOfAddress(build);
  const whole = handleWhole(build, mode);
  const withRoutes = narrowHandlers(build, mode);
  const aboutLinks = linksHandler(routes, withRoutes);

  return (path) => {
    if (path === "/__manifest") return aboutLinks;
    const kept = routes.routesOf(path.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    return kept.length === 0 ? whole : withRoutes(kept);
  };
}

/** Makes handlers that know only some routes; the same routes have one handler. */
function narrowHandlers(build: ServerBuild, mode: string) {
  const known = new Map<string, RequestHandler>();
  return (ids: readonly string[]): RequestHandler => {
    const kept = new Set(ids);
    const key = [...kept].toSorted().join(" ");
    const found = known.get(key);
    if (found) return found;
    if (known.size >= mostHandlers) known.clear();
    const made = handleWhole(narrow(build, kept), mode);
    known.set(key, made);
    return made;
  };
}

/**
 * Tells a page the routes of its links. A page asks about dozens of addresses, many of which differ in their ids alone, and
 * Remix would compare each of them, and each address above it, with every route: up to a second's work. So it is asked about
 * one address of each shape, with the routes that these lead to.
 */
function linksHandler(
  { shapeOf, routesOf }: ReturnType<typeof routesOfAddress>,
  withRoutes: ReturnType<typeof narrowHandlers>,
): RequestHandler {
  return (request, response, next) => {
    const asked = new URLSearchParams(request.originalUrl.slice(request.path.length));
    const shapes = new Set(asked.getAll("p").map(shapeOf));
    asked.delete("p");
    for (const shape of shapes) asked.append("p", shape);
    const shorter: unknown = Object.create(request, {
      originalUrl: { value: `${request.path}?${asked}` },
    });
    // The router refuses a build without a route, so that of the first page is always there.
    const handle = withRoutes(["/", ...shapes].flatMap(pathsAbove).flatMap(routesOf));
    return handle(shorter as typeof request, response, next);
  };
}

/** `/projects/1/log`: `/projects`, `/projects/1`, `/projects/1/log`. Remix tells of each of them. */
function pathsAbove(path: string): string[] {
  const segments = path.split("/").slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
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

function narrow(build: ServerBuild, kept: ReadonlySet<string>): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
