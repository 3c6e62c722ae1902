/** One Vitest with one database server, for many runs of a test file with one mutant or none. */
import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { SourceFile } from "../../lint/source-file.ts";
import type { Mutant } from "./find-mutants.ts";
import { setMutatedFiles } from "./vitest-plugin.ts";
import { insertMutants } from "./insert-mutants.ts";

export interface Run {
  /** False when a test failed, or the code around the tests. */
  passed: boolean;
  tests: readonly { id: string; /** The mutants that it reaches. */ reached: readonly string[] }[];
}

export interface MutantRuns {
  /** Runs a test file, or some of its tests, with an active mutant or none; it ends with the first failure. */
  run: (test: string, mutant: Mutant | null, ids?: readonly string[]) => Promise<Run>;
  close: () => Promise<void>;
}

function insertAllMutants(root: string, files: readonly SourceFile[], mutants: readonly Mutant[]) {
  const byPath = Map.groupBy(mutants, ({ path }) => path);
  return new Map(
    files.flatMap(({ path, text }) => {
      const inside = byPath.get(path);
      return inside ? [[join(root, path), insertMutants(text, inside)] as const] : [];
    }),
  );
}

export async function startRuns(
  files: readonly SourceFile[],
  mutants: readonly Mutant[],
): Promise<MutantRuns> {
  const root = process.cwd();
  // As Vitest's own command sets it.
  process.env.NODE_ENV = "test";
  setMutatedFiles(insertAllMutants(root, files, mutants));
  const vitest = await createVitest({
    watch: false,
    bail: 1,
    reporters: [{}],
    silent: true,
    // It caches by the text of the file on the disk, and would reuse a file with mutants, in later runs too.
    fsModuleCache: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  });
  await vitest.standalone();
  const all = await vitest.globTestSpecifications();

  return {
    async run(test, mutant, ids) {
      const path = join(root, test);
      const found = all.find(({ moduleId }) => moduleId === path);
      if (!found) throw new Error(`Vitest knows no ${test}.`);
      const options = ids ? { testIds: [...ids] } : {};
      found.project.provide("mutant", mutant?.id ?? "");
      const { testModules } = await vitest.runTestSpecifications([
        found.project.createSpecification(path, options),
      ]);
      // Vitest reports all runs so far.
      const module = testModules.find(({ moduleId }) => moduleId === path);
      if (!module) return { passed: false, tests: [] };
      const tests = [...module.children.allTests("passed")];
      return {
        passed: module.ok(),
        tests: tests.map((each) => ({ id: each.id, reached: each.meta().reached ?? [] })),
      };
    },
    close: () => vitest.close(),
  };
}
