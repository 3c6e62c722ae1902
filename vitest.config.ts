import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { whileMutating, wovenMutants } from "./bin/mutate-scope/under-mutation.ts";
import { throwAwayInMemory } from "./bin/test/memory-folder.ts";
import { listTestProjects } from "./bin/test/test-kinds.ts";

throwAwayInMemory();

/** Where all tests keep files and mails; their names are their own. */
const dataFolder = join(tmpdir(), `fieldlight-data-${process.pid}`);
process.once("exit", () => rmSync(dataFolder, { recursive: true, force: true }));

/** Its own configuration: the Remix plugin has no part in domain, route and fence tests. */
export default defineConfig({
  esbuild: { jsx: "automatic" },
  plugins: [wovenMutants],
  test: {
    pool: "forks",
    maxWorkers: 2,
    env: { DATA_DIR: dataFolder },
    restoreMocks: true,
    projects: listTestProjects().map(({ name, kind, files }) => ({
      extends: true,
      test: {
        name,
        include: files,
        // One process tells file after file, which spares it reading the house anew for each.
        isolate: kind.alone,
        globalSetup: [
          ...(kind.database ? ["db/testing/global-setup.ts"] : []),
          ...(kind.engine ? ["app/platform/search/tests/global-setup.ts"] : []),
        ],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        ...whileMutating(),
      },
    })),
  },
});
