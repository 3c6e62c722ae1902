/** Reads codes by WebAssembly, away from the page, where the browser itself cannot. Its own policy allows that; no page's does. */
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";
import { keptFiles } from "../device/kept-places.ts";

export interface ScanTask {
  id: number;
  picture: ImageData;
}

export interface ScanAnswer {
  id: number;
  /** Null where the reader could not be fetched. */
  codes: string[] | null;
}

// By itself the library would fetch its binary from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => reader } });

addEventListener("message", ({ data: { id, picture } }: MessageEvent<ScanTask>) => {
  void readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 8 }).then(
    (found) => {
      postMessage({ id, codes: found.map(({ text }) => text) } satisfies ScanAnswer);
      void keepReader();
    },
    () => postMessage({ id, codes: null } satisfies ScanAnswer),
  );
});

let isKept = false;

/** On a phone that takes its visits along, what has read once reads on without a line. */
async function keepReader(): Promise<void> {
  if (isKept || !(await caches.has(keptFiles))) return;
  isKept = true;
  const kept = await caches.open(keptFiles);
  for (const address of [location.href, new URL(reader, location.href).href])
    if (!(await kept.match(address))) await kept.add(address);
}
