/**
 * Reads codes with WebAssembly in a worker, if the browser itself cannot. The worker's own security policy allows WebAssembly; no
 * page's does.
 */
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";

export interface ScanTask {
  id: number;
  picture: ImageData;
}

export interface ScanAnswer {
  id: number;
  /** Null if the reader could not be loaded. */
  codes: string[] | null;
  /** URLs of the files that read them. */
  files: string[];
}

const files = [location.href, new URL(reader, location.href).href];

// By default the library would fetch its binary from another server.
prepareZXingModule({ overrides: { locateFile: () => reader } });

addEventListener("message", ({ data: { id, picture } }: MessageEvent<ScanTask>) => {
  void readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 8 }).then(
    (found) =>
      postMessage({ id, codes: found.map(({ text }) => text), files } satisfies ScanAnswer),
    () => postMessage({ id, codes: null, files } satisfies ScanAnswer),
  );
});
