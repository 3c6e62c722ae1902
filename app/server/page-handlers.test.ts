import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { pageHandlers } from "./page-handlers.ts";

const routes = [
  { id: "root", path: "" },
  { id: "home", parentId: "root", path: undefined, index: true },
  { id: "list", parentId: "root", path: "projects" },
  { id: "page", parentId: "root", path: "projects/:id" },
  { id: "missing", parentId: "root", path: "*" },
];

function build(): ServerBuild {
  const kept = Object.fromEntries(routes.map((route) => [route.id, { ...route, module: {} }]));
  return { routes: kept, assets: { routes: kept }, future: {} } as unknown as ServerBuild;
}

it("gives addresses of one page one handler, whatever their ids", () => {
  const find = pageHandlers(build(), "production");
  expect(find("/projects/1")).toBe(find("/projects/2"));
});

it("gives a page and its data one handler", () => {
  const find = pageHandlers(build(), "production");
  expect(find("/projects/1.data")).toBe(find("/projects/1"));
  expect(find("/_root.data")).toBe(find("/"));
});

it("tells pages apart, and the manifest of all routes from them", () => {
  const find = pageHandlers(build(), "production");
  const handlers = ["/", "/projects", "/projects/1", "/nowhere", "/__manifest"].map(find);
  expect(new Set(handlers).size).toBe(handlers.length);
});
