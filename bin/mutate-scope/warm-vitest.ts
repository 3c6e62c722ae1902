/** One Vitest with one database server for many runs, in which a file may be read with a mutant in it. */
import { join } from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import type { ModuleManifest } from "../../app/platform/define-module.ts";
import { mutate, type Mutant } from "./find-mutants.ts";

const wallTest = "app/platform/wall.test.ts";

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
  const vitest: Vitest = await createVitest(
    {
      watch: false,
      bail: 1,
      reporters: [{}],
      maxWorkers: 2,
      silent: true,
      testTimeout: 120_000,
      hookTimeout: 240_000,
    },
    {
      plugins: [
        {
          name: "mutant",
          enforce: "pre",
          transform: (code, id) =>
            active && id.split("?")[0] === join(root, active.path) ? mutate(code, active) : null,
        },
      ],
    },
  );
  await vitest.standalone();

  async function runSpecifications(
    mutant: Mutant | null,
    specifications: TestSpecification[],
  ): Promise<string[]> {
    for (const one of [active, mutant]) if (one) vitest.invalidateFile(join(root, one.path));
    active = mutant;
    const { testModules } = await vitest.runTestSpecifications(specifications);
    return testModules
      .filter((module) => !module.ok())
      .map((module) => module.moduleId.slice(root.length + 1));
  }

  const specify = (test: string, testNamePattern?: RegExp) =>
    vitest
      .getRootProject()
      .createSpecification(join(root, test), testNamePattern ? { testNamePattern } : undefined);

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
