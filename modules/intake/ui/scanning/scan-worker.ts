/**
 * Reads codes with WebAssembly in a worker when the browser has no detector. Only the worker's own security policy
 * allows WebAssembly; the policies of the pages do not.
 */
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";

export interface ScanTask {
  id: number;
  picture: ImageData;
}

export interface ScanAnswer {
  id: number;
  /** Null if the library could not be loaded. */
  codes: string[] | null;
  /** The URLs of the library's files, so that they can be cached. */
  files: string[];
}

const files = [location.href, new URL(reader, location.href).href];

// Without this the library would load its binary from another server.
prepareZXingModule({ overrides: { locateFile: () => reader } });

addEventListener("message", ({ data: { id, picture } }: MessageEvent<ScanTask>) => {
  void readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 8 }).then(
    (found) =>
      postMessage({ id, codes: found.map(({ text }) => text), files } satisfies ScanAnswer),
    () => postMessage({ id, codes: null, files } satisfies ScanAnswer),
  );
});
