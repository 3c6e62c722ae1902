import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type RouteNode = Parameters<typeof matchRoutes>[0][number];

/** Stands for a segment that no route names. */
const anySegment = "~";

/** Shapes whose routes are remembered; beyond that all are forgotten and found again. */
const maxShapes = 5_000;

interface RoutesOfAddress {
  /** An address with one sign for all that stands in it for an id: what is the same for two leads both to the same routes. */
  shapeOf: (path: string) => string;
  /** The ids of the routes that an address leads to, from the root on; none for an address nobody takes. */
  routesOf: (path: string) => readonly string[];
}

/** Finds the routes of addresses. The router ranks all routes of a build anew each time, so it is asked once for each shape. */
export function routesOfAddress(build: ServerBuild): RoutesOfAddress {
  const tree = childrenOf(build, undefined);
  const named = new Set(Object.values(build.routes).flatMap((route) => namesIn(route?.path)));
  const known = new Map<string, readonly string[]>();

  const shapeOf = (path: string) =>
    path
      .split("/")
      .map(asCompared)
      .map((segment) => (named.has(segment) ? segment : anySegment))
      .join("/");

  const routesOf = (path: string) => {
    const shape = shapeOf(path);
    const found = known.get(shape);
    if (found) return found;
    if (known.size >= maxShapes) known.clear();
    const matched = (matchRoutes(tree, shape) ?? []).map(({ route }) => route.id ?? "");
    known.set(shape, matched);
    return matched;
  };

  return { shapeOf, routesOf };
}

/** The segments of a route's path that stand for themselves, and the empty one. */
function namesIn(path = ""): string[] {
  const names = path.split("/").filter((segment) => !/^[:*]/.test(segment));
  return ["", ...names.map((segment) => segment.replace(/\?$/, "").toLowerCase())];
}

/** A segment as the router compares it. */
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
