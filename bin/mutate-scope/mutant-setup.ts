/** Setup of each test file while mutants are tried: which one is active, and which ones each test reaches. */
import { afterEach, beforeEach, inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The active mutant; empty for none. */
    mutant: string;
  }
  interface TaskMeta {
    /** Mutants that the test reaches, or its file's setup. */
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
