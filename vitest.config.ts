import { defineConfig } from "vitest/config";

/** Its own configuration: the Remix plugin has no part in domain, route and fence tests. */
export default defineConfig({
  esbuild: { jsx: "automatic" },
  test: {
    include: ["{app,modules,jobs,db,lint,bin,docs}/**/*.test.{ts,tsx}"],
    globalSetup: ["db/testing/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
