import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { precompressAssets } from "../../app/server/precompress-assets.ts";
import remixConfig from "../../remix.config.ts";

/** The product's own build with nothing in it: one route, one heading. Run in the root of the repository. */
export default defineConfig({
  plugins: [
    remix({
      ...remixConfig,
      appDirectory: "bench/bare/app",
      buildDirectory: ".cache/bench/bare/build",
    }),
    precompressAssets(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0 },
  ssr: { target: "node" },
});
