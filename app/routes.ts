/** Mounts the routes that modules declare, each with and without the organization prefix. A new module needs no change here. */
import { index, layout, route, type RouteConfigEntry } from "@remix-run/route-config";
import { loadModules } from "./platform/manifest/modules.server.ts";
import type { ModuleRoute } from "./platform/manifest/define-module.ts";
import { dialogLayout } from "./shell/dialog/dialog-layout.ts";
import { platformRoutes } from "./shell/platform-routes.ts";

const prefix = "organization/:organizationId";

function mount(path: string, file: string, id: string): RouteConfigEntry {
  return path === "" ? index(file, { id }) : route(path, file, { id });
}

function mountings(owner: string, folder: string, page: ModuleRoute): RouteConfigEntry[] {
  const file = `${folder}/${page.file}`;
  const both = page.mount ?? "both";
  const prefixedPath = page.path === "" ? prefix : `${prefix}/${page.path}`;
  return [
    ...(both === "prefixed" ? [] : [mount(page.path, file, `${owner}/${page.id}`)]),
    ...(both === "bare" ? [] : [mount(prefixedPath, file, `organization/${owner}/${page.id}`)]),
  ];
}

const manifests = await loadModules();

function pages(isDialog: boolean): RouteConfigEntry[] {
  return [
    ...manifests.map(({ id, routes = [] }) => ({ id, folder: `../modules/${id}`, routes })),
    { id: "platform", folder: "shell", routes: platformRoutes },
  ].flatMap(({ id, folder, routes }) =>
    routes
      .filter((page) => (page.dialog ?? false) === isDialog)
      .flatMap((page) => mountings(id, folder, page)),
  );
}

export default [
  ...pages(false),
  layout("shell/dialog/dialog-route.tsx", { id: dialogLayout }, pages(true)),
] satisfies RouteConfigEntry[];
