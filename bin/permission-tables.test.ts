import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ModuleManifest } from "#app/platform/manifest/define-module.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { permissionTables } from "./permission-tables.ts";

test("docs/permissions.md matches the manifests; `npm run permissions` writes it", async () => {
  const committed = readFileSync(new URL("../docs/permissions.md", import.meta.url), "utf8");
  expect(committed).toBe(permissionTables(await loadModules()));
});

test("a page is listed by type, mounting and key", () => {
  const manifest: ModuleManifest = {
    id: "roofs",
    purpose: "Roofs.",
    permissions: {
      "roofs.list": { prefixed: ["admin", "installer"], bare: ["admin", "client"] },
      "roofs.own": { prefixed: "everyone", keys: false },
    },
    routes: [
      { id: "list", path: "roofs", file: "x.tsx", guard: "roofs.list" },
      { id: "bare", path: "roofs/bare", file: "x.tsx", guard: "roofs.list", mount: "bare" },
      { id: "under", path: "roofs/under", file: "x.tsx", guard: "roofs.list", mount: "prefixed" },
      { id: "own", path: "roofs/own", file: "x.tsx", guard: "roofs.own" },
      { id: "open", path: "open", file: "x.tsx", guard: "public" },
    ],
  };
  const lines = permissionTables([manifest]).split("\n");
  const cells = (path: string) =>
    lines
      .find((line) => line.startsWith(`| ${path} `))
      ?.split("|")
      .slice(3, -1)
      .map((text) => text.trim());
  expect(cells("Page")?.slice(0, 3)).toEqual(["client", "admin", "super-admin"]);
  expect(cells("/roofs")).toEqual(["bare", "yes", "no", "no", "no", "no", "org", "yes"]);
  expect(cells("/roofs/bare")).toEqual(["yes", "yes", "no", "no", "no", "no", "no", "yes"]);
  expect(cells("/roofs/under")).toEqual(["no", "org", "no", "no", "no", "no", "org", "yes"]);
  expect(cells("/roofs/own")).toEqual([...Array<string>(7).fill("yes"), "no"]);
  expect(lines).toContain("Open to everybody: `/open`.");
});

test("a page that another module's permission guards is listed too", () => {
  const roofs: ModuleManifest = {
    id: "roofs",
    purpose: "Roofs.",
    permissions: { "roofs.list": { prefixed: ["admin"] } },
  };
  const leaks: ModuleManifest = {
    id: "leaks",
    purpose: "Leaks.",
    routes: [{ id: "leaks", path: "roofs/leaks", file: "x.tsx", guard: "roofs.list" }],
  };
  expect(permissionTables([leaks, roofs])).toContain("| /roofs/leaks | roofs.list |");
});
