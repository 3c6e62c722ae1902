/** Mounts what the modules declare, each page bare and under the organization; never edited for a new module. */
import { index, layout, route, type RouteConfigEntry } from "@remix-run/route-config";
import { loadModules } from "./platform/manifest/modules.server.ts";
import type { ModuleRoute } from "./platform/manifest/define-module.ts";
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

function pages(daily: boolean): RouteConfigEntry[] {
  return manifests.flatMap((manifest) =>
    (manifest.routes ?? [])
      .filter((page) => Boolean(page.daily) === daily)
      .flatMap((page) => mountings(manifest.id, `../modules/${manifest.id}`, page)),
  );
}

export default [
  ...pages(true),
  layout("shell/whole-sheet.tsx", { id: "whole-sheet" }, [
    ...platformRoutes.flatMap((page) => mountings("platform", "shell", page)),
    ...pages(false),
  ]),
] satisfies RouteConfigEntry[];
