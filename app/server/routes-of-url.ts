import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type RouteNode = Parameters<typeof matchRoutes>[0][number];

/** Replaces a segment that no route names. */
const anySegment = "~";

/** Maximum number of cached path patterns. Beyond it the cache is cleared. */
const maxPatterns = 5_000;

interface RoutesOfUrl {
  /**
   * The path pattern of a URL: each id is replaced by one placeholder. URLs with the same pattern have the same routes.
   */
  patternOf: (path: string) => string;
  /** The ids of the matching routes of a URL, from the root down. Empty if no route matches. */
  routesOf: (path: string) => readonly string[];
}

/** Finds the routes of URLs. The router ranks all routes again for each match, so results are cached by path pattern. */
export function routesOfUrl(build: ServerBuild): RoutesOfUrl {
  const tree = childrenOf(build, undefined);
  const named = new Set(Object.values(build.routes).flatMap((route) => namesIn(route?.path)));
  const known = new Map<string, readonly string[]>();

  const patternOf = (path: string) =>
    path
      .split("/")
      .map(asCompared)
      .map((segment) => (named.has(segment) ? segment : anySegment))
      .join("/");

  const routesOf = (path: string) => {
    const pattern = patternOf(path);
    const found = known.get(pattern);
    if (found) return found;
    if (known.size >= maxPatterns) known.clear();
    const matched = (matchRoutes(tree, pattern) ?? []).map(({ route }) => route.id ?? "");
    known.set(pattern, matched);
    return matched;
  };

  return { patternOf, routesOf };
}

/** The literal segments of a route's path, and the empty one. */
function namesIn(path = ""): string[] {
  const names = path.split("/").filter((segment) => !/^[:*]/.test(segment));
  return ["", ...names.map((segment) => segment.replace(/\?$/, "").toLowerCase())];
}

/** A segment in the form that the router compares. */
function asCompared(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
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
