import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { assertSafeKey } from "./file-keys.ts";
import { deletedKey } from "./file-keys.ts";
import type { FileStore, StoredKey } from "./file-store.ts";

/** Below the store's folder: files being written, before they get their final name. */
export const unfinishedFolder = ".unfinished";

/** Stores objects as files below `root`. A file appears under its key complete or not at all. */
export function createDiskStore(root: string): FileStore {
  const base = resolve(root);

  function pathOf(key: string): string {
    assertSafeKey(key);
    const path = resolve(base, key);
    if (!path.startsWith(base + sep)) throw new TypeError("This key leaves the store.");
    return path;
  }

  const unfinished = () => join(base, unfinishedFolder, randomUUID());

  const store: FileStore = {
    async put(key, body) {
      await writeWhole(unfinished(), pathOf(key), { body, name: rename });
    },

    async putNew(key, body) {
      return writeWhole(unfinished(), pathOf(key), { body: body(), name: nameOnce });
    },

    async get(key, range) {
      const handle = await open(pathOf(key)).catch(nullWhenMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(range), size };
    },

    async move(from, to) {
      const target = pathOf(to);
      await mkdir(dirname(target), { recursive: true });
      await rename(pathOf(from), target);
    },

    async delete(key) {
      await store.move(key, deletedKey(key));
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async list(after, max) {
      const listed: StoredKey[] = [];
      for await (const key of keysBelow(base, "", after)) {
        if (listed.length === max) break;
        const found = await stat(pathOf(key)).catch(nullWhenMissing);
        if (found) listed.push({ key, writtenAt: found.mtime });
      }
      return listed;
    },

    async exists(key) {
      return (await stat(pathOf(key)).catch(nullWhenMissing)) !== null;
    },
  };
  return store;
}

interface WriteOptions<Named> {
  body: Buffer | Readable;
  name: (unfinished: string, path: string) => Promise<Named>;
}

/** Writes to a temporary file that then gets its name, or leaves nothing. */
async function writeWhole<Named>(
  unfinished: string,
  path: string,
  { body, name }: WriteOptions<Named>,
): Promise<Named> {
  await mkdir(dirname(unfinished), { recursive: true });
  try {
    const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
    await pipeline(source, createWriteStream(unfinished, { flags: "wx", flush: true }));
    await mkdir(dirname(path), { recursive: true });
    return await name(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Unlike a rename, a hard link fails where the name exists. */
async function nameOnce(unfinished: string, path: string): Promise<boolean> {
  try {
    await link(unfinished, path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    // Not every file system supports hard links.
    await rename(unfinished, path);
  }
  return true;
}

/** In the order of whole keys, in which "a.jpg" comes before "a/b.jpg". */
async function* keysBelow(base: string, folder: string, after: string): AsyncGenerator<string> {
  const entries =
    (await readdir(join(base, folder), { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
  const keys = entries
    .filter(({ name }) => folder !== "" || name !== unfinishedFolder)
    .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? "/" : ""}`);
  for (const key of keys.toSorted(byCharacters)) {
    if (!key.endsWith("/")) {
      if (key > after) yield key;
    } else if (key > after || after.startsWith(key)) yield* keysBelow(base, key, after);
  }
}

const byCharacters = (one: string, other: string) => (one < other ? -1 : 1);

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
