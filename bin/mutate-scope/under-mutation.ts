/** Vitest's configuration while mutants are tried. Vitest reads that file separately, so both communicate through the global object. */
import type { PoolRunnerInitializer } from "vitest/node";

interface Trial {
  /** Files by their absolute path, with their mutants woven in. */
  woven: ReadonlyMap<string, string>;
  pool: PoolRunnerInitializer;
}

const place = globalThis as typeof globalThis & { mutantsOnTrial?: Trial };

export function putOnTrial(trial: Trial): void {
  place.mutantsOnTrial = trial;
}

/** A plugin of Vite that does nothing unless mutants are tried. */
export const wovenMutants = {
  name: "woven-mutants",
  enforce: "pre" as const,
  transform(_: string, id: string): string | null {
    return place.mutantsOnTrial?.woven.get(id.split("?")[0]!) ?? null;
  },
};

/** Processes that outlive a run and report what each test reaches; nothing unless mutants are tried. */
export function whileMutating() {
  const { mutantsOnTrial: trial } = place;
  return trial
    ? { pool: trial.pool, isolate: false, setupFiles: ["bin/mutate-scope/in-each-test.ts"] }
    : {};
}
