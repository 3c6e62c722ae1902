import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

const worker = fileURLToPath(
  new URL("../../modules/field/worker/field-worker.ts", import.meta.url),
);

/** Entry points of the field pages: the frame, and the routes of the three modules that have them. */
const entryPoints =
  /\/app\/(?:entry\.client|root)\.tsx|\/app\/shell\/dialog\/dialog-route\.tsx|\/modules\/(?:field|intake|help)\/routes\/(?:help|help-page|field|device|intake|correct|submit|cancel-visit|photo|thread)\.tsx/;

/** Dynamic imports that belong to field pages: those of their modules, and those that process photos. */
const onDemandOfField = /\/modules\/(?:field|intake)\/|\/app\/ui\/photos\//;
const photoWorker = /\/(?:check|shrink)-worker-[^/]+\.js$/;
/** The barcode reader for browsers that have none. Only devices that have used it download a new version. */
const codeReader = /\/(?:scan-worker-[^/]+\.js|zxing_reader-[^/]+\.wasm)$/;

/** Builds the service worker, and lists the files of the field pages that devices download for offline use. */
export function fieldFiles(): Plugin {
  return {
    name: "field-files",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    buildStart() {
      this.emitFile({ type: "chunk", id: worker, fileName: "field-worker.js" });
    },
    generateBundle(_options, bundle) {
      const workers = Object.keys(bundle).filter((name) => photoWorker.test(name));
      const toPaths = (names: string[]) => names.map((name) => `/${name}`).toSorted();
      const later = toPaths(Object.keys(bundle).filter((name) => codeReader.test(name)));
      const reached = [...reachableFiles(bundle), ...workers].filter(
        (name) => !codeReader.test(name),
      );
      const files = toPaths(reached);
      const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
      const source = JSON.stringify({ version, files, later });
      this.emitFile({ type: "asset", fileName: "field-files.json", source });
    },
  };
}

function reachableFiles(bundle: Rollup.OutputBundle): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset);
    for (const stylesheet of chunk.viteMetadata?.importedCss ?? []) found.add(stylesheet);
    chunk.imports.forEach(visit);
    // A dynamic import is downloaded too if it belongs to the field pages.
    for (const later of chunk.dynamicImports) {
      const requested = bundle[later];
      if (requested?.type === "chunk" && requested.moduleIds.some((id) => onDemandOfField.test(id)))
        visit(later);
    }
  };
  for (const file of Object.values(bundle))
    if (file.type === "chunk" && file.isEntry && entryPoints.test(file.facadeModuleId ?? ""))
      visit(file.fileName);
  return found;
}
