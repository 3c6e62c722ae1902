/** One Vitest with one database server and processes that last, for many runs with one mutant or none. */
import { join } from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import type { SourceFile } from "../../lint/source-file.ts";
import { listTestProjects } from "../test/test-kinds.ts";
import type { Mutant } from "./find-mutants.ts";
import { reuseProcesses } from "./reused-processes.ts";
import { putOnTrial } from "./under-mutation.ts";
import { weave } from "./weave.ts";

interface PassedTest {
  id: string;
  /** The mutants that it reaches. */
  reached: readonly string[];
}

export interface Run {
  /** False when a test failed, or the code around the tests. */
  passed: boolean;
  /** Those that passed. */
  tests: readonly PassedTest[];
  /** The ids of those that failed. */
  failed: readonly string[];
}

export interface WarmVitest {
  /** Runs a test file, or some of its tests, with an active mutant or none; it ends with the first failure. */
  run: (test: string, mutant: Mutant | null, ids?: readonly string[]) => Promise<Run>;
  /** Forgets what the processes remember. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

function weaveAll(root: string, files: readonly SourceFile[], mutants: readonly Mutant[]) {
  const byPath = Map.groupBy(mutants, ({ path }) => path);
  return new Map(
    files.flatMap(({ path, text }) => {
      const inside = byPath.get(path);
      return inside ? [[join(root, path), weave(text, inside)] as const] : [];
    }),
  );
}

function readRun(module: TestModule | undefined): Run {
  if (!module) return { passed: false, tests: [], failed: [] };
  const passed = [...module.children.allTests("passed")];
  const tests = passed.map((test) => ({ id: test.id, reached: test.meta().reached ?? [] }));
  const failed = [...module.children.allTests("failed")].map(({ id }) => id);
  return { passed: module.ok(), tests, failed };
}

export async function startVitest(
  files: readonly SourceFile[],
  mutants: readonly Mutant[],
): Promise<WarmVitest> {
  const root = process.cwd();
  // As Vitest's own command sets it.
  process.env.NODE_ENV = "test";
  const alone = new Set(listTestProjects().flatMap(({ name, kind }) => (kind.alone ? [name] : [])));
  const processes = reuseProcesses((project, file) => (alone.has(project) ? file : project));
  putOnTrial({ woven: weaveAll(root, files, mutants), pool: processes.pool });
  const vitest: Vitest = await createVitest({
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
      const specification = found.project.createSpecification(
        path,
        ids ? { testIds: [...ids] } : {},
      );
      found.project.provide("mutant", mutant?.id ?? "");
      const { testModules } = await vitest.runTestSpecifications([specification]);
      // Vitest reports all runs so far.
      return readRun(testModules.find(({ moduleId }) => moduleId === path));
    },
    refresh: () => processes.end(),
    async close() {
      await processes.end();
      await vitest.close();
    },
  };
}
