/** One Vitest with one database server for many runs, in which a file may be read with a mutant in it. */
import { join } from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import type { ModuleManifest } from "#app/platform/manifest/define-module.ts";
import { putInPlace } from "./mutant-in-place.ts";
import { mutate, type Mutant } from "./find-mutants.ts";

const wallTest = "app/platform/door/wall.test.ts";

export interface WarmVitest {
  /** Runs test files with the mutant in place. @returns those that failed. */
  run: (mutant: Mutant | null, tests: readonly string[]) => Promise<string[]>;
  /** Runs what the wall says of some routes. */
  runWall: (mutant: Mutant | null, routes: readonly string[]) => Promise<string[]>;
  close: () => Promise<void>;
}

/** How the wall names the tests of each route, by the route's file. */
function wallNames(manifests: readonly ModuleManifest[]): Map<string, string> {
  return new Map(
    manifests.flatMap(({ id, routes = [] }) =>
      routes.map((route) => [`modules/${id}/${route.file}`, `/${route.path} (${id})`] as const),
    ),
  );
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

export async function startVitest(manifests: readonly ModuleManifest[]): Promise<WarmVitest> {
  const root = process.cwd();
  const names = wallNames(manifests);
  let active: Mutant | null = null;
  putInPlace(null);
  const vitest: Vitest = await createVitest({
    watch: false,
    bail: 1,
    reporters: [{}],
    silent: true,
    // It remembers by the text of a file on the disk, and would take a mutant for the file, in later runs too.
    fsModuleCache: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  });
  await vitest.standalone();

  async function runSpecifications(
    mutant: Mutant | null,
    specifications: TestSpecification[],
  ): Promise<string[]> {
    for (const one of [active, mutant]) if (one) vitest.invalidateFile(join(root, one.path));
    active = mutant;
    putInPlace(mutant && { path: join(root, mutant.path), mutate: (text) => mutate(text, mutant) });
    const { testModules } = await vitest.runTestSpecifications(specifications);
    // Vitest tells of all runs so far.
    const asked = new Set(specifications.map(({ moduleId }) => moduleId));
    return testModules
      .filter((module) => asked.has(module.moduleId) && !module.ok())
      .map((module) => module.moduleId.slice(root.length + 1));
  }

  const all = await vitest.globTestSpecifications();

  function specify(test: string, testNamePattern?: RegExp): TestSpecification {
    const path = join(root, test);
    const found = all.find(({ moduleId }) => moduleId === path);
    if (!found) throw new Error(`Vitest knows no ${test}.`);
    return testNamePattern ? found.project.createSpecification(path, { testNamePattern }) : found;
  }

  return {
    run: (mutant, tests) =>
      runSpecifications(
        mutant,
        tests.map((test) => specify(test)),
      ),
    runWall: (mutant, routes) => {
      const opened = routes.flatMap((route) => names.get(route) ?? []);
      const pattern = new RegExp(`^(${opened.map(escaped).join("|")}) `);
      return opened.length > 0
        ? runSpecifications(mutant, [specify(wallTest, pattern)])
        : Promise.resolve([]);
    },
    close: () => vitest.close(),
  };
}
