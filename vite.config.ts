import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";
import { precompressAssets } from "./app/server/precompress-assets.ts";
import { fieldFiles } from "./app/server/field-files.ts";
import remixConfig from "./remix.config.ts";

/** What nearly every page needs goes to the browser as two files: small files by the dozen compress badly and cost requests. */
const packages =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//;
const frame =
  /\/app\/(ui|shell)\/|\/app\/platform\/(\w+\/)?(shell-data|form-refusal|format|form-text|language|safe-return|table-query|typed-number|viewer|escaped-names)\.ts|\/app\/root\.tsx/;
const apart =
  /chart(?!\/progress)|state-map|gallery|\/shrinking\/|\/photos\/checking\/|\/ui\/viewer\/|\.server\.|\/shell\/(routes|pages)\/|\?/;
/** What the frame's own folders hold for some pages alone: the sending of photos, files of rows, and lists. */
const families = /\/app\/ui\/(photos|bulk|table)\//;
/** The small parts of a question, which filling in, review and preview share. */
const questions =
  /\/modules\/(form-logic|forms|intake)\/.*\/(lock-heartbeat|question-photos|question-text|question-links|blocking-questions|verdict-score|typed-number|field-options|linked-text|posted-answer|reference-links|sending-thumbnail|accepted-types)\.tsx?$/;

function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (packages.test(id)) return "react";
  if (questions.test(id)) return "questions";
  if (!frame.test(id) || apart.test(id) || comesLater(getModuleInfo(id))) return undefined;
  const [, family] = families.exec(id) ?? [];
  return family ? `frame-${family}` : "frame";
}

/** What is only ever fetched on use must not come along with every page. */
function comesLater(file: Rollup.ModuleInfo | null): boolean {
  return file !== null && file.importers.length === 0 && file.dynamicImporters.length > 0;
}

/** A route without a page has no code for the browser, and we cannot change the comments of a package. */
const harmless = new Set<string | undefined>(["EMPTY_BUNDLE", "INVALID_ANNOTATION"]);

/** On the server it does not matter which chunk contains a module. */
const isOfChunks = (warning: Rollup.RollupLog) => warning.plugin === "vite:reporter";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), fieldFiles(), precompressAssets()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rollupOptions: {
      // Rollup drops a branch that no static call of a function reaches, also when a call after `await import` does. The server has no use
      // for fewer bytes.
      ...(isSsrBuild ? { treeshake: false } : { output: { manualChunks: chunkOf } }),
      onwarn: (warning, warn) => {
        if (harmless.has(warning.code) || (isSsrBuild && isOfChunks(warning))) return;
        warn(warning);
      },
    },
  },
  ssr: { target: "node" },
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-runtime",
      "react-router",
      "@remix-run/react",
    ],
  },
  server: { host: "127.0.0.1" },
}));
