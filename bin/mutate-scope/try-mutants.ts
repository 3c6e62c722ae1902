/** Puts one mutant after the other in its place and runs the tests that reach it, until one fails. */
import type { Mutant } from "./find-mutants.ts";
import { reachOf, type Imports } from "./reach.ts";
import type { WarmVitest } from "./warm-vitest.ts";

export interface Outcome {
  id: string;
  /** The test file that noticed; null when none did. */
  killedBy: string | null;
  /** How many test files were asked. */
  asked: number;
}

export interface Bounds {
  /** Test files asked of each mutant, and twice as many routes of the wall. */
  nearest: number;
  /** Every test passes without a mutant, as is known; else each that notices one is run again without it. */
  trust: boolean;
  /** `performance.now()` after which no further mutant is begun. */
  until: number;
}

/** Run together; a run ends with the first test that fails. */
const filesAtOnce = 2;
const routesAtOnce = 12;

const chunks = <One>(list: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

export async function tryMutants(
  vitest: WarmVitest,
  imports: Imports,
  mutants: readonly Mutant[],
  { nearest, trust, until }: Bounds,
  tell: (mutant: Mutant, outcome: Outcome) => void,
): Promise<void> {
  const sound = new Map<string, boolean>();

  /** A test that fails without a mutant too says nothing about one. */
  async function isSound(test: string): Promise<boolean> {
    if (trust) return true;
    const known = sound.get(test) ?? (await vitest.run(null, [test])).length === 0;
    sound.set(test, known);
    return known;
  }

  async function tryOne(mutant: Mutant): Promise<Outcome> {
    const { id } = mutant;
    const { tests, routes } = reachOf(imports, mutant.path);
    const [first = [], ...others] = chunks(tests.slice(0, nearest), filesAtOnce);
    let asked = 0;
    const ask = async (group: string[]) => {
      asked += group.length;
      for (const test of await vitest.run(mutant, group)) if (await isSound(test)) return test;
      return null;
    };
    const near = await ask(first);
    if (near) return { id, killedBy: near, asked };
    for (const opened of chunks(routes.slice(0, nearest * 2), routesAtOnce)) {
      const failed = await vitest.runWall(mutant, opened);
      const isKilled =
        failed.length > 0 && (trust || (await vitest.runWall(null, opened)).length === 0);
      if (isKilled) return { id, killedBy: failed[0]!, asked: asked + 1 };
    }
    for (const group of others) {
      const killedBy = await ask(group);
      if (killedBy) return { id, killedBy, asked };
    }
    return { id, killedBy: null, asked };
  }

  for (const mutant of mutants) {
    if (performance.now() > until) return;
    tell(mutant, await tryOne(mutant));
  }
}
