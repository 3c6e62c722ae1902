import type { ServerBuild } from "@remix-run/node";
import { respondWithRemix, type PageHandler } from "./respond-with-remix.ts";
import { routesOfUrl } from "./routes-of-url.ts";

/** The catch-all route for unknown URLs. */
const notFoundRoute = "platform/missing";

/** Maximum number of cached handlers, by their set of routes. Beyond it the cache is cleared. */
const maxHandlers = 1_000;

const getLoadContext = (
  request: { path: string },
  response: { locals: Record<string, unknown> },
) => ({
  nonce: response.locals.nonce,
  refusal: response.locals.refusal,
  isDataRequest: request.path.endsWith(".data"),
});

/** A handler for the routes of the build. */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  return respondWithRemix({ build, mode, getLoadContext });
}

/**
 * Finds the handler of a URL. Remix compares a request with every route of its build several times, and writes the routes of
 * the URL and of its parents into the page. So each handler gets only the routes of its own URL. The browser requests
 * other routes by route discovery, as for all links.
 */
export function pageHandlers(build: ServerBuild, mode: string): (path: string) => PageHandler {
  const routes = routesOfUrl(build);
  const handleAll = createPageHandler(build, mode);
  const withRoutes = narrowHandlers(build, mode);
  const handleDiscovery = discoveryHandler(routes, withRoutes);

  return (path) => {
    if (path === "/__manifest") return handleDiscovery;
    const routeIds = routes.routesOf(path.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    return routeIds.length === 0 ? handleAll : withRoutes(routeIds);
  };
}

/** Makes handlers that know only some routes. Equal sets of routes share one handler. */
function narrowHandlers(build: ServerBuild, mode: string) {
  const known = new Map<string, PageHandler>();
  return (ids: readonly string[]): PageHandler => {
    const routeIds = new Set(ids);
    const key = [...routeIds].toSorted().join(" ");
    const found = known.get(key);
    if (found) return found;
    if (known.size >= maxHandlers) known.clear();
    const handler = createPageHandler(narrow(build, routeIds), mode);
    known.set(key, handler);
    return handler;
  };
}

/**
 * Answers route discovery for the links of a page. A page asks about dozens of URLs, many of which differ only in their ids.
 * Remix would compare each of them, and each parent URL, with every route, which takes up to a second. So it is asked about
 * one URL per path pattern, with the matching routes.
 */
function discoveryHandler(
  { patternOf, routesOf }: ReturnType<typeof routesOfUrl>,
  withRoutes: ReturnType<typeof narrowHandlers>,
): PageHandler {
  return (request, response, next) => {
    const searchParams = new URLSearchParams(request.originalUrl.slice(request.path.length));
    const patterns = new Set(searchParams.getAll("p").map(patternOf));
    searchParams.delete("p");
    for (const pattern of patterns) searchParams.append("p", pattern);
    const shorter: unknown = Object.create(request, {
      originalUrl: { value: `${request.path}?${searchParams}` },
    });
    // The router rejects a build without a route, so the first page's route is always included.
    const handle = withRoutes(["/", ...patterns].flatMap(pathsAbove).flatMap(routesOf));
    return handle(shorter as typeof request, response, next);
  };
}

/** `/projects/1/log`: `/projects`, `/projects/1`, `/projects/1/log`. Remix returns the routes of each. */
function pathsAbove(path: string): string[] {
  const segments = path.split("/").slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
}

/**
 * A handler that leads every URL to the not-found route. It renders the refusal of a request whose URL has no
 * page. The URL and the browser's routes for it stay the same.
 */
export function refusalHandlerFor(build: ServerBuild, mode: string): PageHandler {
  const routeIds = new Set<string>();
  for (let id: string | undefined = notFoundRoute; id; id = build.routes[id]?.parentId)
    routeIds.add(id);
  return createPageHandler(narrow(build, routeIds), mode);
}

function narrow(build: ServerBuild, routeIds: ReadonlySet<string>): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => routeIds.has(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
