/** Set up before each test file while mutants are tried: which one is, and which ones each test reaches. */
import { afterEach, beforeEach, inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The mutant on trial; empty for none. */
    mutant: string;
  }
  interface TaskMeta {
    /** Mutants on the test's way, and on the way of what its file does for all its tests. */
    reached?: string[];
  }
}

const onTrial = inject("mutant");
const byFile = new Set<string>();
let byTest: Set<string> | null = null;

globalThis.__mutant = (id) => {
  (byTest ?? byFile).add(id);
  return id === onTrial;
};

beforeEach(() => {
  byTest = new Set();
});

afterEach(({ task }) => {
  task.meta.reached = [...byFile, ...(byTest ?? [])];
  byTest = null;
});
