import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { expect, it } from "vitest";
import type { PageHandler } from "./respond-with-remix.ts";
import { createPageHandler, pageHandlers } from "./page-handlers.ts";

const routes = [
  { id: "root", path: "" },
  { id: "home", parentId: "root", path: undefined, index: true },
  { id: "list", parentId: "root", path: "projects" },
  { id: "add", parentId: "list", path: "add" },
  { id: "page", parentId: "root", path: "projects/:id" },
  { id: "log", parentId: "root", path: "projects/:id/log" },
  { id: "schedule", parentId: "root", path: "schedule/:id?" },
  { id: "users", parentId: "root", path: "users" },
  { id: "missing", parentId: "root", path: "*" },
];

function build(): ServerBuild {
  const routesById = Object.fromEntries(
    routes.map((route) => [route.id, { ...route, module: {} }]),
  );
  const assets = { version: "1", routes: routesById };
  const [entry, future] = [{ module: {} }, { v3_lazyRouteDiscovery: true }];
  return { routes: routesById, assets, entry, future } as unknown as ServerBuild;
}

/** The status of the answer to a route discovery request, and the routes it lists. */
async function discoverRoutes(
  handlerOf: (path: string) => PageHandler,
  links: readonly string[],
): Promise<[status: number, routeIds: string[]]> {
  const app = express();
  app.use((request, response, next) => void handlerOf(request.path)(request, response, next));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const query = new URLSearchParams([["version", "1"], ...links.map((link) => ["p", link])]);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/__manifest?${query}`);
  server.close();
  const routeIds = response.ok ? Object.keys((await response.json()) as object) : [];
  return [response.status, routeIds.toSorted()];
}

it("uses one handler for all URLs of a page, whatever their ids", () => {
  const find = pageHandlers(build(), "production");
  expect(find("/projects/1")).toBe(find("/projects/2"));
  expect(find("/Projects/1/")).toBe(find("/projects/%32"));
});

it("uses one handler for a page and its data", () => {
  const find = pageHandlers(build(), "production");
  expect(find("/projects/1.data")).toBe(find("/projects/1"));
  expect(find("/_root.data")).toBe(find("/"));
});

it("uses different handlers for different pages, and for the manifest of all routes", () => {
  const find = pageHandlers(build(), "production");
  const urls = ["/", "/projects", "/projects/1", "/projects/add", "/nowhere", "/__manifest"];
  expect(new Set(urls.map(find)).size).toBe(urls.length);
});

it.each([
  ["a page and those above it", ["/projects/1/log"], ["list", "log", "page", "root"]],
  ["several pages", ["/users", "/projects/add"], ["add", "list", "root", "users"]],
  ["a part that may be left out", ["/schedule", "/schedule/7"], ["root", "schedule"]],
  ["the first page", ["/"], ["home", "root"]],
  ["an unknown path", ["/nowhere/%E0%A4%A"], ["missing", "root"]],
])("gives the browser the same routes as the whole build: %s", async (_name, links, expected) => {
  expect(await discoverRoutes(pageHandlers(build(), "production"), links)).toEqual([200, expected]);
  expect(await discoverRoutes(() => createPageHandler(build(), "production"), links)).toEqual([
    200,
    expected,
  ]);
});

it("refuses a discovery request without links, as the full build does", async () => {
  expect(await discoverRoutes(pageHandlers(build(), "production"), [])).toEqual([400, []]);
  expect(await discoverRoutes(() => createPageHandler(build(), "production"), [])).toEqual([
    400,
    [],
  ]);
});
