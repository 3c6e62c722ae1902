/** Deletes each module that no other module needs, and checks that the rest boots without a dead link. */
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
/**
 * No module imports them, but other pages lead to them: a submitted intake waits for its review, and Sign Out, My Home and a
 * canceled visit lead to field.
 */
const stations = ["review", "field"];
const needed = new Set([...manifests.flatMap(({ needs = [] }) => needs), ...stations]);
const leaves = manifests.filter(({ id }) => !needed.has(id));

const sources = globSync("{app,modules,db,jobs}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/(tests|testing)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** URLs of the product in source code: texts that begin with a slash. A `${}` part matches any path segment. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/["`](\/[^"`\s?#]*)[^"`\n]*["`]/g)].map(([, url]) =>
    url!.replaceAll(/\$\{[^}]*\}/g, "*"),
  );
}

/** Whether a URL in the code leads to a route of the manifests. */
function matchesRoute(remaining: readonly ModuleManifest[]): (url: string) => boolean {
  const patterns = remaining.flatMap(({ routes = [] }) =>
    routes.map(({ path }) => path.replaceAll(/:\w+\??/g, "[^/]+").replaceAll(".", "\\.")),
  );
  const known = new RegExp(`^/(${patterns.join("|")})$`);
  return (url) => patterns.length > 0 && known.test(url);
}

/** A copy of the codebase, from which one module after another is deleted. */
const codebaseCopy = mkdtempSync(join(tmpdir(), "removable-"));

beforeAll(() => {
  for (const part of ["app", "modules", "db", "package.json"])
    cpSync(join(root, part), join(codebaseCopy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(codebaseCopy, "node_modules"));
});

afterAll(() => rmSync(codebaseCopy, { recursive: true }));

/** Loads the remaining manifests and mounts their routes, as both processes do at startup. */
function bootWithout(ids: readonly string[]): string {
  const boot = `
    const { loadModules } = await import("./app/platform/manifest/modules.server.ts");
    const { default: routes } = await import("./app/routes.ts");
    const modules = await loadModules();
    console.log(modules.map(({ id }) => id).toSorted().join(), routes.length > 0);`;
  for (const id of ids) renameSync(join(codebaseCopy, "modules", id), join(codebaseCopy, id));
  try {
    const options = { cwd: codebaseCopy, encoding: "utf8" as const };
    return execFileSync(process.execPath, ["--input-type=module", "--eval", boot], options).trim();
  } finally {
    for (const id of ids) renameSync(join(codebaseCopy, id), join(codebaseCopy, "modules", id));
  }
}

test("some modules are leaves", () => {
  expect(leaves.map(({ id }) => id)).toContain("invites");
});

test("paths are found in source code", () => {
  const written = sources.flatMap(({ text }) => addressesIn(text)).filter(matchesRoute(manifests));
  expect(written.length).toBeGreaterThan(100);
});

test("without all leaves at once the rest boots", () => {
  const ids = leaves.map(({ id }) => id);
  const left = manifests.map(({ id }) => id).filter((id) => !ids.includes(id));
  expect(bootWithout(ids)).toBe(`${left.toSorted().join()} true`);
});

describe.each(leaves)("without $id", ({ id }) => {
  const rest = manifests.filter((manifest) => manifest.id !== id);
  const others = sources.filter(({ path }) => !path.startsWith(`modules/${id}/`));

  test("the other manifests fit together", () => {
    expect(checkManifests(rest, new Set(["public"]))).toEqual([]);
  });

  test("no file names it, and no path leads only to it", () => {
    const [wasThere, isThere] = [matchesRoute(manifests), matchesRoute(rest)];
    const dead = others.flatMap(({ path, text }) => [
      ...(text.includes(`#modules/${id}/`) ? [`${path} imports it`] : []),
      ...addressesIn(text)
        // The home page belongs to the shell, whichever module provides it.
        .filter((url) => url !== "/" && wasThere(url) && !isThere(url))
        .map((url) => `${path} leads to ${url}`),
    ]);
    expect(dead).toEqual([]);
  });

  test("the rest boots", { tags: ["nightly"] }, () => {
    const left = rest.map((manifest) => manifest.id).toSorted();
    expect(bootWithout([id])).toBe(`${left.join()} true`);
  });
});
