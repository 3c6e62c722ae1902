/** Activates one mutant after the other and runs the tests that reach it, until one fails. */
import type { Mutant } from "./find-mutants.ts";
import type { Killers } from "./killers.ts";
import { testsReaching, type Imports } from "./reach.ts";
import type { Run, WarmVitest } from "./warm-vitest.ts";

export interface Outcome {
  id: string;
  /** The test file that failed; null when none did. */
  killedBy: string | null;
  /** How many tests ran. */
  testsRun: number;
  seconds: number;
}

export interface Bounds {
  /** Test files run for each mutant. */
  nearest: number;
  /** `performance.now()` after which no further mutant is begun. */
  until: number;
}

/** Files run in a new process when processes cache prepared queries; loading the code again takes time. */
const nearestInNewProcess = 6;

/** What is known of the codebase before any test runs. */
interface Codebase {
  imports: Imports;
  /** The texts of files by path. */
  texts: ReadonlyMap<string, string>;
  killers: Killers;
}

export class Trial {
  readonly #vitest: WarmVitest;
  readonly #codebase: Codebase;
  /** What a test file does, and reaches, without a mutant. */
  readonly #known: Map<string, Run>;

  constructor(vitest: WarmVitest, codebase: Codebase, known: Map<string, Run>) {
    this.#vitest = vitest;
    this.#codebase = codebase;
    this.#known = known;
  }

  async tryAll(
    mutants: readonly Mutant[],
    { nearest, until }: Bounds,
    onOutcome: (mutant: Mutant, outcome: Outcome) => void,
  ): Promise<void> {
    for (const mutant of mutants) {
      const began = performance.now();
      if (began > until) return;
      const tests = this.#inOrder(mutant);
      const { killedBy, testsRun } = mutant.isRemembered
        ? await this.#tryInNewProcess(mutant, tests.slice(0, nearestInNewProcess))
        : await this.#tryWarm(mutant, tests.slice(0, nearest));
      const seconds = (performance.now() - began) / 1_000;
      onOutcome(mutant, { id: mutant.id, killedBy, testsRun, seconds: Number(seconds.toFixed(1)) });
    }
  }

  /** The test that missed it before, while it is there, then those that name its function, then all that reach it. */
  #inOrder({ id, path, within }: Mutant): string[] {
    const { imports, texts, killers } = this.#codebase;
    const rankOf = (test: string) => {
      if (test === killers.get(id)) return 0;
      return within !== "" && texts.get(test)?.includes(within) ? 1 : 2;
    };
    return testsReaching(imports, path).toSorted((a, b) => rankOf(a) - rankOf(b));
  }

  async #tryWarm(mutant: Mutant, tests: readonly string[]) {
    let testsRun = 0;
    for (const test of tests) {
      const known = this.#known.get(test);
      const ids = known?.tests
        .filter(({ reached }) => reached.includes(mutant.id))
        .map(({ id }) => id);
      if (known?.passed === false || ids?.length === 0) continue;
      const run = await this.#vitest.run(test, mutant, ids);
      testsRun += run.tests.length;
      // Nothing failed, so it is what the file does without a mutant too.
      if (run.passed && !known) this.#known.set(test, run);
      if (!run.passed && (await this.#isToBlame(mutant, test, run)))
        return { killedBy: test, testsRun };
    }
    return { killedBy: null, testsRun };
  }

  /** A test that fails without the mutant too proves nothing about it. */
  async #isToBlame(mutant: Mutant, test: string, { failed }: Run): Promise<boolean> {
    const some = failed.length > 0 ? failed : undefined;
    if ((await this.#vitest.run(test, null, some)).passed) return true;
    // The process remembers something, or the test depends on others of its file, or it fails by itself.
    await this.#vitest.refresh();
    const plain = await this.#vitest.run(test, null);
    this.#known.set(test, plain);
    if (!plain.passed) console.log(`FAILS WITHOUT A MUTANT  ${test}`);
    return plain.passed && !(await this.#vitest.run(test, mutant)).passed;
  }

  async #failsInNewProcess(mutant: Mutant, test: string): Promise<boolean> {
    await this.#vitest.refresh();
    const { passed } = await this.#vitest.run(test, mutant);
    await this.#vitest.refresh();
    return !passed && (await this.#vitest.run(test, null)).passed;
  }

  async #tryInNewProcess(mutant: Mutant, tests: readonly string[]) {
    for (const [at, test] of tests.entries())
      if (await this.#failsInNewProcess(mutant, test)) return { killedBy: test, testsRun: at + 1 };
    return { killedBy: null, testsRun: tests.length };
  }
}
