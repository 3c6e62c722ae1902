/**
 * Finds codes in a picture with the browser's own detector, or with a library that is loaded only if the browser has
 * none.
 */
import { filesCache } from "#app/platform/page/cache-names.ts";
import type { ScanAnswer, ScanTask } from "./scan-worker.ts";

export interface CodeFinder {
  /** @returns the texts of the codes in the picture, each once. @throws TypeError if the library cannot be loaded. */
  find(picture: ImageData): Promise<string[]>;
  close(): void;
}

/** The interface of the Shape Detection API, which few browsers have. */
interface Detector {
  detect(picture: ImageData): Promise<{ rawValue: string }[]>;
}
interface DetectorType {
  new (): Detector;
  getSupportedFormats(): Promise<string[]>;
}

export async function openCodeFinder(): Promise<CodeFinder> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorType };
  // Some browsers have the detector but support no format.
  const formats = await BarcodeDetector?.getSupportedFormats().catch(() => []);
  return BarcodeDetector && formats?.length ? ownDetector(new BarcodeDetector()) : readerInWorker();
}

function ownDetector(detector: Detector): CodeFinder {
  return {
    find: async (picture) => textsOf((await detector.detect(picture)).map((code) => code.rawValue)),
    close: () => undefined,
  };
}

function readerInWorker(): CodeFinder {
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, (codes: string[] | null) => void>();
  const answer = ({ id, codes }: ScanAnswer) => {
    waiting.get(id)?.(codes);
    waiting.delete(id);
  };
  worker.addEventListener("message", ({ data }: MessageEvent<ScanAnswer>) => {
    answer(data);
    if (data.codes) void cacheReader(data.files).catch(() => undefined);
  });
  worker.addEventListener("error", () => {
    for (const id of waiting.keys()) answer({ id, codes: null, files: [] });
  });
  let last = 0;
  return {
    async find(picture) {
      const id = ++last;
      const codes = await new Promise<string[] | null>((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, picture } satisfies ScanTask, [picture.data.buffer]);
      });
      if (codes === null) throw new TypeError("The reader of codes could not be fetched.");
      return textsOf(codes);
    },
    close: () => worker.terminate(),
  };
}

/** On a phone that downloads visits, the library is cached after its first use, so that it works offline. */
async function cacheReader(files: readonly string[]): Promise<void> {
  if (!(await caches.has(filesCache))) return;
  const cache = await caches.open(filesCache);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}

/** Each text on a single line, as a text question accepts it. Empty codes are removed. */
const textsOf = (codes: readonly string[]) => [
  ...new Set(codes.map((code) => code.replace(/\p{Cc}+/gu, " ").trim()).filter(Boolean)),
];
