import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

const compressible = /\.(js|css|svg|wasm)$/;

/** Compressing smaller files saves too little. */
const minBytes = 200;

/**
 * Writes `x.js.br` next to every larger script, style, SVG and WebAssembly file of the client build. `serveAssets` prefers it.
 */
export function precompressAssets(): Plugin {
  return {
    name: "precompress-assets",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    async writeBundle({ dir = "" }, bundle) {
      const paths = Object.keys(bundle).filter((path) => compressible.test(path));
      await Promise.all(paths.map((path) => writeCompressed(join(dir, path))));
    },
  };
}

async function writeCompressed(path: string): Promise<void> {
  const whole = await readFile(path);
  if (whole.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  await writeFile(`${path}.br`, await compress(whole, { params }));
}
