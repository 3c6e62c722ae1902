/** Reads codes by WebAssembly, away from the page, where the browser itself cannot. Its own policy allows that; no page's does. */
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";

export interface ScanTask {
  id: number;
  picture: ImageData;
}

export interface ScanAnswer {
  id: number;
  /** Null where the reader could not be fetched. */
  codes: string[] | null;
  /** Addresses of what has read them. */
  files: string[];
}

const files = [location.href, new URL(reader, location.href).href];

// By itself the library would fetch its binary from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => reader } });

addEventListener("message", ({ data: { id, picture } }: MessageEvent<ScanTask>) => {
  void readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 8 }).then(
    (found) =>
      postMessage({ id, codes: found.map(({ text }) => text), files } satisfies ScanAnswer),
    () => postMessage({ id, codes: null, files } satisfies ScanAnswer),
  );
});
