/** SurveyJS Creator, fetched into the benches' own cache and bundled as an application would: never a dependency. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { fetchPackages } from "./fetch-packages.ts";

const folder = resolve(".cache/bench/survey-creator");

const version = "2.5.43";
const dependencies = {
  react: "18.3.1",
  "react-dom": "18.3.1",
  "survey-core": version,
  "survey-creator-core": version,
  "survey-creator-react": version,
  "survey-react-ui": version,
};

/** The smallest page that shows the creator; its stylesheets without their embedded fonts. */
const entry = `
import "survey-core/survey-core.fontless.min.css";
import "survey-creator-core/survey-creator-core.fontless.min.css";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { SurveyCreator, SurveyCreatorComponent } from "survey-creator-react";
const creator = new SurveyCreator({});
createRoot(document.getElementById("creator")).render(createElement(SurveyCreatorComponent, { creator }));
`;

const page = `<!doctype html><html lang="en"><title>Creator</title><div id="creator"></div><script type="module" src="./main.js"></script></html>`;

/** Bytes of the creator's page with all it loads, compressed as well as brotli can. */
export async function surveyCreatorBytes(): Promise<{ version: string; bytes: number }> {
  await fetchPackages(folder, dependencies);
  writeFileSync(join(folder, "main.js"), entry);
  writeFileSync(join(folder, "index.html"), page);
  const outDir = join(folder, "built");
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 100_000 },
  });
  const built = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.(html|js|css)$/.test(each.name))
    .map((each) => brotliCompressSync(readFileSync(join(each.parentPath, each.name))).length);
  return { version, bytes: built.reduce((sum, size) => sum + size, 0) };
}
