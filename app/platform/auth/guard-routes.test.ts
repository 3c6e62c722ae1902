import type { ServerBuild } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { guardRoutes } from "./guard-routes.server.ts";

useTestDatabase();

const route = { id: "list", path: "list", file: "routes/list.ts", guard: "frame.open" };
const owners = [{ id: "north", routes: [route] }];
const request = new Request("http://localhost:3000/list");

function buildOf(id: string, loader: () => unknown): ServerBuild {
  return { routes: { [id]: { id, module: { loader } } } } as unknown as ServerBuild;
}

it("a route that no manifest declares stops the start", () => {
  const build = buildOf("north/other", () => null);
  expect(() => guardRoutes(build, owners, ["root"])).toThrow('declares the route "north/other"');
  expect(guardRoutes(build, owners, ["north/other"]).routes).toEqual(build.routes);
});

it.each(["north/list", "organization/north/list"])(
  "%s does not run its loader for somebody who is not signed in",
  async (id) => {
    const loader = vi.fn<() => string>(() => "secret");
    const guarded = guardRoutes(buildOf(id, loader), owners, []).routes[id]!.module.loader;
    const refusal: unknown = await Promise.resolve(
      (guarded as (args: unknown) => unknown)({ request, params: {}, context: {} }),
    ).catch((thrown: unknown) => thrown);
    expect((refusal as Response).headers.get("Location")).toBe("/login?redirectTo=%2Flist");
    expect(loader).not.toHaveBeenCalled();
  },
);
