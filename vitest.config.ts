import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { whileMutating, mutantPlugin } from "./bin/mutate-scope/vitest-plugin.ts";
import { moveTemporaryFilesToMemory } from "./bin/test/memory-folder.ts";
import { listTestProjects, type UnitPart } from "./bin/test/test-kinds.ts";
import { whileWritten } from "./db/testing/while-written.ts";

moveTemporaryFilesToMemory();

/** `npm test` and `npm run test:nightly` each run a part. A run by hand finds every file. */
const part = (process.env["UNIT_TESTS"] ?? "all") as UnitPart;

/** Where all tests keep files and mails; their names are their own. */
const dataFolder = join(tmpdir(), `fieldlight-data-${process.pid}`);
process.once("exit", () => rmSync(dataFolder, whileWritten));

/** Separate from vite.config.ts, because domain, route and import rule tests do not need the Remix plugin. */
export default defineConfig({
  esbuild: { jsx: "automatic" },
  plugins: [mutantPlugin],
  test: {
    pool: "forks",
    // One more than the two cores: a third of the time of a test is waiting.
    maxWorkers: 3,
    env: { DATA_DIR: dataFolder },
    restoreMocks: true,
    tags: [{ name: "nightly", description: "many of something, or a killed process" }],
    projects: listTestProjects(part)
      .filter(({ files }) => files.length > 0)
      .map(({ name, kind, files }) => ({
        extends: true,
        test: {
          name,
          include: files,
          // One process runs file after file, so that it loads the codebase once.
          isolate: kind.alone,
          globalSetup: [
            ...(kind.database ? ["db/testing/global-setup.ts"] : []),
            ...(kind.engine ? ["app/platform/search/tests/global-setup.ts"] : []),
          ],
          testTimeout: 30_000,
          // A loaded computer may take seconds for what a quiet one does at once.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
          ...whileMutating(),
        },
      })),
  },
});
