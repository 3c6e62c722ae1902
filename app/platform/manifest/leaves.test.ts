/** "The folder is the feature": a module that no other needs can be deleted, and the rest boots without a dead link. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkManifests } from "./check-manifests.ts";
import type { ModuleManifest } from "./define-module.ts";
import { loadModules } from "./modules.server.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const manifests = await loadModules();
/** Nobody imports it, and no project is completed without it: the status leads there (decision 072). */
const stations = ["review"];
const needed = new Set([...manifests.flatMap(({ needs = [] }) => needs), ...stations]);
const leaves = manifests.filter(({ id }) => !needed.has(id));

const sources = globSync("{app,modules,db,jobs}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/(tests|testing)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Addresses of the product as code writes them: texts that begin with a slash, each part in `${}` standing for any one. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/["`](\/[^"`\s?#]*)[^"`\n]*["`]/g)].map(([, address]) =>
    address!.replaceAll(/\$\{[^}]*\}/g, "*"),
  );
}

/** Whether a written address leads to a route of the manifests. */
function leadsTo(rooms: readonly ModuleManifest[]): (address: string) => boolean {
  const patterns = rooms.flatMap(({ routes = [] }) =>
    routes.map(({ path }) => path.replaceAll(/:\w+\??/g, "[^/]+").replaceAll(".", "\\.")),
  );
  const known = new RegExp(`^/(${patterns.join("|")})$`);
  return (address) => patterns.length > 0 && known.test(address);
}

/** A copy of the house, from which one module after another is taken away. */
const house = mkdtempSync(join(tmpdir(), "leaves-"));

beforeAll(() => {
  for (const part of ["app", "modules", "db", "package.json"])
    cpSync(join(root, part), join(house, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
});

afterAll(() => rmSync(house, { recursive: true }));

/** Gathers the manifests that are left and mounts their routes, as both processes do when they start. */
function bootWithout(id: string): string {
  const boot = `
    const { loadModules } = await import("./app/platform/manifest/modules.server.ts");
    const { default: routes } = await import("./app/routes.ts");
    const modules = await loadModules();
    console.log(modules.map(({ id }) => id).toSorted().join(), routes.length > 0);`;
  renameSync(join(house, "modules", id), join(house, id));
  try {
    const options = { cwd: house, encoding: "utf8" as const };
    return execFileSync(process.execPath, ["--input-type=module", "--eval", boot], options).trim();
  } finally {
    renameSync(join(house, id), join(house, "modules", id));
  }
}

test("some modules are leaves", () => {
  expect(leaves.map(({ id }) => id)).toContain("invites");
});

test("addresses are found in what is written", () => {
  const written = sources.flatMap(({ text }) => addressesIn(text)).filter(leadsTo(manifests));
  expect(written.length).toBeGreaterThan(100);
});

describe.each(leaves)("without $id", ({ id }) => {
  const rest = manifests.filter((manifest) => manifest.id !== id);
  const others = sources.filter(({ path }) => !path.startsWith(`modules/${id}/`));

  test("the others fit together", () => {
    expect(checkManifests(rest, new Set(["public"]))).toEqual([]);
  });

  test("no file names it, and no address leads to it alone", () => {
    const [wasThere, isThere] = [leadsTo(manifests), leadsTo(rest)];
    const dead = others.flatMap(({ path, text }) => [
      ...(text.includes(`#modules/${id}/`) ? [`${path} imports it`] : []),
      ...addressesIn(text)
        // The first page is the frame's to have, whichever room brings it.
        .filter((address) => address !== "/" && wasThere(address) && !isThere(address))
        .map((address) => `${path} leads to ${address}`),
    ]);
    expect(dead).toEqual([]);
  });

  test("the rest boots", () => {
    const left = rest.map((manifest) => manifest.id).toSorted();
    expect(bootWithout(id)).toBe(`${left.join()} true`);
  });
});
